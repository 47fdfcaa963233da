export type { CancelAnswer, PaymentAnswer, PlaceAnswer } from './answers.ts'
export { type PlacingOrderInput, type PlacingOrderReport, placingOrderMachine } from './machine.ts'
export { type PlacingOrderPorts, placingOrderWith } from './ports.ts'
export {
  isSameRequest,
  type NotPlaced,
  type OrderKey,
  type OrderLine,
  type OrderRequest,
  type PayBy,
  type PlacedOrder,
  type PlacingOutcome,
  placedOrder,
} from './rules.ts'
export { type PlacingOrderView, selectPlacingOrder } from './view.ts'
