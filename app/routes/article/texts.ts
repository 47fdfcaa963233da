import type { Refusal } from '../../../machines/article/index.ts'

const shopsText = (count: number): string => (count === 1 ? '1 butikk' : `${count} butikker`)

/** Why an article cannot be bought as it is chosen, and what to do. Null where the shopper only has to choose. */
export function refusalText(refusal: Refusal): string | null {
  switch (refusal.why) {
    case 'sizeMissing':
      return null
    case 'cannotPurchase':
      return 'Denne varen selger vi bare i butikk.'
    case 'soldOut':
      return 'Utsolgt på nett og i alle butikker.'
    case 'shopMissing':
      return 'Denne varen kan bare hentes. Velg en butikk nedenfor.'
    case 'soldOutHere': {
      const elsewhere = [refusal.onWeb && 'på nett', refusal.shops > 0 && `i ${shopsText(refusal.shops)}`]
      return `Utsolgt her. Finnes ${elsewhere.filter(Boolean).join(' og ')}: velg nedenfor.`
    }
    default:
      return refusal satisfies never
  }
}
