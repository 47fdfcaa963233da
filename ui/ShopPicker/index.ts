export type { ShopPickerLabels } from './labels.ts'
export { ShopPicker, type ShopPickerProps } from './ShopPicker.tsx'
