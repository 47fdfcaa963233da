export { type PromocodeContext, type PromocodeEmitted, type PromocodeEvent, promocodeMachine } from './machine.ts'
export { type PromocodePorts, promocodeWith } from './ports.ts'
export {
  type Promocode,
  type PromocodeAnswer,
  type PromocodeRefusal,
  parsePromocode,
  type StoredPromocode,
} from './rules.ts'
export { type PromocodeCommands, type PromocodeView, promocodeCommands, selectPromocode } from './view.ts'
