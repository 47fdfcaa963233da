import type { CartView } from '../../../machines/cart/index.ts'
import type { Sum } from '../../../ui/CartSummary/index.ts'
import { freightText } from '../../content/freight.ts'

/** The cart's totals without those that are 0. */
export const sumsOf = ({ goods, pant, saved, discount, shipping, delivery }: CartView): Sum[] => [
  { label: 'Varer', amount: goods },
  ...(pant > 0 ? [{ label: 'Pant', amount: pant }] : []),
  ...(saved > 0 ? [{ label: `Rabatt ${discount.code ?? ''}`.trim(), amount: -saved }] : []),
  { label: 'Frakt', amount: freightText(shipping[delivery]) },
]
