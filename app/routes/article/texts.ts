import type { Refusal } from '../../../machines/article/index.ts'
import type { ArticleCampaign, ArticleDetail, FitAdvice } from '../../../machines/domain/index.ts'

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
export function limitText({ canPurchase, onlyClickAndCollect, webPurchaseLimit }: ArticleDetail): string | null {
  if (!canPurchase || webPurchaseLimit < 1) return null
  return [onlyClickAndCollect && 'Kan bare hentes i butikk.', `Maks ${webPurchaseLimit} per kunde.`]
    .filter(Boolean)
    .join(' ')
}

/**
 * What reviews say of the fit. `whom` the chosen size is of, as the size profile knows it: 'deg', 'barnet'. With it no
 * text is longer than without, so nothing moves.
 */
export function fitAdviceText(advice: FitAdvice, whom: string | null): string {
  switch (advice) {
    case 'up':
      return 'Kundene sier den er liten – gå opp en størrelse'
    case 'down':
      return 'Kundene sier den er stor – gå ned en størrelse'
    case 'usual':
      return whom ? `Normal i størrelsen – passer ${whom}` : 'Kundene sier den er normal i størrelsen'
    default:
      return advice satisfies never
  }
}

/** The campaign's label, or null. */
export const campaignText = ({ labelData: { text } }: ArticleCampaign): string | null =>
  typeof text === 'string' && text !== '' ? text : null
