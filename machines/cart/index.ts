export type {
  CartContext,
  CartData,
  CartError,
  CartLine,
  Delivery,
  Discount,
  LimitNotice,
  LimitReason,
  OrderInfo,
  PendingOrders,
  Provider,
  RemovedLine,
  Shipping,
  Transaction,
} from './cart.types.ts'
export type { StockQuestion } from './changes.ts'
export { emptyCart, freshCart } from './empty.ts'
export type { CartEmitted, CartEvent } from './events.types.ts'
export { cartMachine } from './machine.ts'
export { type CartPorts, cartWith } from './ports.ts'
export {
  type NewLine,
  payable,
  type StockEntry,
  shippingPrice,
  type Totals,
  totals,
} from './rules.ts'
export { type ParsedCart, parseCart, type StoredCart, storedVersion, toStored } from './stored.ts'
export {
  type CartBlock,
  type CartCommands,
  type CartLineView,
  type CartSnapshot,
  type CartView,
  cartCommands,
  selectCart,
} from './view.ts'
