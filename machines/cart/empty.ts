import { defaultShippingPrice, webStockShopId } from '../domain/index.ts'
import type { CartContext, CartData, Discount, PendingOrders } from './cart.types.ts'

// in its own module: placeholders of an empty cart need no rules

export const noDiscount: Discount = { activated: false, amount: 0, fixed: false, code: null, originalTotal: 0 }
export const noPending: PendingOrders = { first: [], second: [] }
export const emptyCart: CartData = {
  lines: [],
  discount: noDiscount,
  selectedShipping: { id: 'home', price: defaultShippingPrice },
  shopId: webStockShopId,
  checkedShopId: webStockShopId,
  pending: noPending,
  orderInfo: null,
  errors: [],
}

/** The context of a new cart. */
export const freshCart: CartContext = {
  ...emptyCart,
  freeShippingFrom: null,
  count: 0,
  total: 0,
  notices: [],
  removed: null,
  paidUnread: [],
  cancelledUnread: [],
  transaction: null,
  registers: [],
}
