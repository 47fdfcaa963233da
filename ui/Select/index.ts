export { NativeSelect, type NativeSelectProps } from './NativeSelect.tsx'
export type { SelectOption } from './options.ts'
export { Select, type SelectProps } from './Select.tsx'
