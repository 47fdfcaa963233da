export {
  type PriceSliderEvent,
  type PriceSliderFact,
  type PriceSliderInput,
  priceSliderMachine,
} from './machine.ts'
export type { PriceSliderPorts } from './ports.ts'
export type { Correction, Handle } from './rules.ts'
export { type HandleView, type PriceSliderView, priceSliderView } from './view.ts'
