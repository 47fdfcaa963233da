import type { CartView } from '../../../machines/cart/index.ts'
import type { Sum } from '../../../ui/CartSummary/index.ts'
import { freightText } from '../../content/freight.ts'

/** What the cart comes to, less what is nothing. */
export const sumsOf = ({ goods, pant, saved, discount, shipping, delivery }: CartView): Sum[] => [
  { label: 'Varer', amount: goods },
  ...(pant > 0 ? [{ label: 'Pant', amount: pant }] : []),
  ...(saved > 0 ? [{ label: `Rabatt ${discount.code ?? ''}`.trim(), amount: -saved }] : []),
  { label: 'Frakt', amount: freightText(shipping[delivery]) },
]
