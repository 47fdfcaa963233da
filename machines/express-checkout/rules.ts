import { type Ore, webStockShopId } from '../domain/index.ts'
import type { OrderKey, OrderLine, OrderRequest, PlacedOrder, PlacingOutcome } from '../placing-order/index.ts'

/** What is sold by one press. */
export interface ExpressGoods {
  lines: readonly OrderLine[]
  /** Øre: the amount that the shopper was shown, freight included. */
  total: Ore
  promocode: string | null
  /** The goods are the cart's; otherwise one article's, whatever the cart has. */
  isCart: boolean
}

/** Why the last press did not lead to the provider's page, or that the shopper is back from it. */
export type ExpressNotice = Exclude<PlacingOutcome['type'], 'takenOver' | 'alreadyPaid'> | 'stillHere'

/** What is known of the order. */
export interface ExpressOrder {
  order: PlacedOrder | null
  key: OrderKey | null
  /** The amount that the shop asks for, where it differs from what was shown. */
  serverTotal: Ore | null
  notice: ExpressNotice | null
}

/** An order that is sent home. The payment provider says to whom. */
export const expressRequest = ({ lines, total, promocode }: ExpressGoods, serverTotal: Ore | null): OrderRequest => ({
  ...{ name: '', phone: '', email: '', delivery: 'home', address: '', postalCode: '', city: '', pickupPointId: null },
  shopId: webStockShopId,
  lines,
  expectedTotal: serverTotal ?? total,
  promocode,
})

/** What an unsuccessful press leaves: a call without an answer is repeated with its key. */
export function afterOutcome({ order, key, serverTotal }: ExpressOrder, outcome: PlacingOutcome): ExpressOrder {
  const isUnanswered = outcome.type === 'placingFailed' || outcome.type === 'tooMany'
  return {
    order: outcome.type === 'orderGone' ? null : order,
    key: isUnanswered ? key : null,
    serverTotal: outcome.type === 'totalChanged' ? outcome.total : serverTotal,
    notice: outcome.type === 'takenOver' || outcome.type === 'alreadyPaid' ? null : outcome.type,
  }
}
