export type { FreeShippingLabels } from './FreeShipping.labels.ts'
export { FreeShipping, type FreeShippingProps } from './FreeShipping.tsx'
