export { type BackInStockEmitted, type BackInStockEvent, backInStockMachine } from './machine.ts'
export { type BackInStockPorts, backInStockWith } from './ports.ts'
export type {
  AwaitedVariant,
  BackInStockContext,
  BackInStockInput,
  ConfirmAlertAnswer,
  EndAlertAnswer,
  RequestAlertAnswer,
} from './rules.ts'
export {
  type BackInStockCommands,
  type BackInStockProblem,
  type BackInStockView,
  backInStockCommands,
  selectBackInStock,
} from './view.ts'
