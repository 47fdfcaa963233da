export { type PromocodeContext, type PromocodeEvent, type PromocodeFact, promocodeMachine } from './machine.ts'
export { type PromocodePorts, promocodeWith } from './ports.ts'
export {
  type Promocode,
  type PromocodeAnswer,
  type PromocodeRefusal,
  parsePromocode,
  type StoredPromocode,
} from './rules.ts'
export { type PromocodeView, promocodeView } from './view.ts'
