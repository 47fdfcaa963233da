export { correctionText } from './correction-text.ts'
export { PriceSlider, type PriceSliderLabels, type PriceSliderProps } from './PriceSlider.tsx'
