import type { Refusal } from '../../../machines/article/index.ts'
import type { Article, ArticleCampaign } from '../../../machines/domain/index.ts'

const shopsText = (count: number): string => (count === 1 ? '1 butikk' : `${count} butikker`)

/** Why the current choice cannot be bought, and what to do. Null if only a choice is missing: a press asks for it. */
export function refusalText(refusal: Refusal): string | null {
  switch (refusal.why) {
    case 'sizeMissing':
    case 'shopMissing':
      return null
    case 'cannotPurchase':
      return 'Denne varen selger vi bare i butikk.'
    case 'soldOut':
      return 'Utsolgt på nett og i alle butikker.'
    case 'soldOutHere': {
      const elsewhere = [refusal.onWeb && 'på nett', refusal.shops > 0 && `i ${shopsText(refusal.shops)}`]
      return `Utsolgt her. Finnes ${elsewhere.filter(Boolean).join(' og ')}: velg nedenfor.`
    }
    default:
      return refusal satisfies never
  }
}

/** Purchase limits that hold for all choices. Null if it is not sold here. */
export function limitText({ canPurchase, onlyClickAndCollect, webPurchaseLimit }: Article): string | null {
  if (!canPurchase || webPurchaseLimit < 1) return null
  return [onlyClickAndCollect && 'Kan bare hentes i butikk.', `Maks ${webPurchaseLimit} per kunde.`]
    .filter(Boolean)
    .join(' ')
}

/** The campaign's label, or null. */
export const campaignText = ({ labelData: { text } }: ArticleCampaign): string | null =>
  typeof text === 'string' && text !== '' ? text : null
