export { PlaceForm, type PlaceFormProps } from './PlaceForm.tsx'
export type { ShopPickerLabels } from './ShopPicker.labels.ts'
export { ShopPicker, type ShopPickerProps } from './ShopPicker.tsx'
