import type { Order } from '../../../machines/domain/index.ts'
import type { Sum } from '../../../ui/CartSummary/index.ts'
import { freightText } from '../../content/freight.ts'

/** An order's sums, without those that are nothing. */
export const summarySums = (order: Order): Sum[] => [
  { label: 'Varer', amount: order.goods },
  ...(order.pant > 0 ? [{ label: 'Pant', amount: order.pant }] : []),
  ...(order.discount > 0 ? [{ label: 'Rabatt', amount: -order.discount }] : []),
  { label: 'Frakt', amount: freightText(order.shipping) },
]
