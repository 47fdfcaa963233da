export type { ColourPickerLabels } from './ColourPicker.labels.ts'
export { type ColourOption, ColourPicker, type ColourPickerProps } from './ColourPicker.tsx'
export { ColourSwatches, type ColourSwatchesProps, type Swatch } from './ColourSwatches.tsx'
