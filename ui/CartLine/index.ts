export type { CartLineLabels } from './CartLine.labels.ts'
export { CartLine, type CartLineProps } from './CartLine.tsx'
