export type { ShopPickerLabels } from './labels.ts'
export { PlaceForm, type PlaceFormProps } from './PlaceForm.tsx'
export { ShopPicker, type ShopPickerProps } from './ShopPicker.tsx'
