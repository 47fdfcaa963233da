export {
  type QuickReserveContext,
  type QuickReserveEmitted,
  type QuickReserveEvent,
  quickReserveMachine,
} from './machine.ts'
export { type QuickReservePorts, quickReserveWith } from './ports.ts'
export { type Contact, type ContactAnswer, type QuickChoice, type QuickGoods, quickGoodsOf } from './rules.ts'
export { type QuickReserveCommands, type QuickReserveView, quickReserveCommands, selectQuickReserve } from './view.ts'
