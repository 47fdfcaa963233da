export { correctionText } from './correction-text.ts'
export type { PriceSliderLabels } from './PriceSlider.labels.ts'
export { PriceSlider, type PriceSliderProps } from './PriceSlider.tsx'
