export { PriceSlider, type PriceSliderLabels, type PriceSliderProps } from './PriceSlider.tsx'
