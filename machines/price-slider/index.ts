export {
  type PriceSliderContext,
  type PriceSliderEmitted,
  type PriceSliderEvent,
  priceSliderMachine,
} from './machine.ts'
export type { PriceSliderPorts } from './ports.ts'
export type { Correction, Handle, PriceSliderInput } from './rules.ts'
export {
  type HandleView,
  type PriceSliderCommands,
  type PriceSliderView,
  priceSliderCommands,
  selectPriceSlider,
} from './view.ts'
