export { FreeShipping, type FreeShippingProps } from './FreeShipping.tsx'
