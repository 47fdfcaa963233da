import type { Picture } from './entities.ts'
import type { Ore } from './money.ts'

/** A variant on its way into the cart: what its article says of it. */
export interface NewLine {
  ean: string
  articleId: number
  variantId: number
  name: string
  gender: string
  size: string
  colour: string
  price: Ore
  /** Deposit per piece. */
  pant: Ore
  /** The article's own shipping price. */
  freightPrice: Ore
  picture: Picture
  canPurchase: boolean
  /** Pieces that one order may have. */
  webPurchaseLimit: number
  onlyClickAndCollect: boolean
  campaignArticleId: number | null
  formerPrice: Ore | null
}
