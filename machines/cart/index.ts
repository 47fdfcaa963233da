export { emptyCart, freshCart } from './empty.ts'
export { type CartContext, type CartEmitted, type CartEvent, cartMachine, type RemovedLine } from './machine.ts'
export { type CartPorts, cartWith, type StockQuestion } from './ports.ts'
export {
  type CartData,
  type CartError,
  type CartLine,
  type Delivery,
  type Discount,
  type LimitNotice,
  type LimitReason,
  type NewLine,
  type OrderInfo,
  type PendingOrders,
  type PriceChange,
  type Provider,
  payable,
  type Shipping,
  type StockEntry,
  shippingPrice,
  type Totals,
  type Transaction,
  totals,
} from './rules.ts'
export { type ParsedCart, parseCart, type StoredCart, storedVersion, toStored } from './stored.ts'
export { type CartBlock, type CartLineView, type CartSnapshot, type CartView, cartView } from './view.ts'
