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
  /** What a piece costs without the member's price, which `price` is; omitted otherwise. */
  ordinaryPrice?: Ore
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

/** A line for a member of the club costs the member's price, if it has one. */
export const pricedFor = (line: NewLine, isMember: boolean | undefined): NewLine =>
  isMember && line.memberPrice ? { ...line, price: line.memberPrice, ordinaryPrice: line.price } : line
