export { type OrderReturnEmitted, type OrderReturnEvent, orderReturnMachine } from './machine.ts'
export { type OrderReturnPorts, orderReturnWith } from './ports.ts'
export {
  type CancelReturnAnswer,
  type ExchangeSize,
  type ExchangeSizes,
  leftToReturn,
  type OrderReturnContext,
  type OrderReturnInput,
  type ReadReturnableAnswer,
  type RegisterReturnAnswer,
  type RegisterReturnCall,
  type Returnable,
  type ReturnedLine,
  returnableOf,
} from './rules.ts'
export {
  type OrderReturnCommands,
  type OrderReturnView,
  orderReturnCommands,
  type ReturnableLine,
  selectOrderReturn,
} from './view.ts'
