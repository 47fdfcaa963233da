import type { Picture } from './entities.ts'
import type { Ore } from './money.ts'

/** A variant to add to the cart, with its article's data. */
export interface NewLine {
  ean: string
  articleId: number
  variantId: number
  name: string
  gender: string
  size: string
  colour: string
  price: Ore
  /** Price for members of the club; null or omitted without one. */
  memberPrice?: Ore | null
  /** Deposit per piece. */
  pant: Ore
  /** The article's own shipping price. */
  freightPrice: Ore
  picture: Picture
  canPurchase: boolean
  /** Maximum pieces per order. */
  webPurchaseLimit: number
  onlyClickAndCollect: boolean
  campaignArticleId: number | null
  formerPrice: Ore | null
}
