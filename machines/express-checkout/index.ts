export type { ExpressCheckoutEvent } from './events.types.ts'
export {
  type ExpressCheckoutContext,
  type ExpressCheckoutEmitted,
  expressCheckoutMachine,
} from './machine.ts'
export { type ExpressCheckoutPorts, expressCheckoutWith } from './ports.ts'
export type { ExpressGoods, ExpressNotice } from './rules.ts'
export {
  type ExpressCheckoutCommands,
  type ExpressCheckoutView,
  expressCheckoutCommands,
  selectExpressCheckout,
} from './view.ts'
