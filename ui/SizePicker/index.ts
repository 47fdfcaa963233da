export type { SizePickerLabels } from './SizePicker.labels.ts'
export { type SizeOption, SizePicker, type SizePickerProps } from './SizePicker.tsx'
