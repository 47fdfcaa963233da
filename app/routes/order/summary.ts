import { formatMoney, type Order } from '../../../machines/domain/index.ts'
import type { Sum } from '../../../ui/CartSummary/index.ts'
import { freightText } from '../../content/freight.ts'

/** An order's sums, without those that are nothing. */
export const summarySums = (order: Order): Sum[] => [
  { label: 'Varer', amount: order.goods },
  ...(order.pant > 0 ? [{ label: 'Pant', amount: order.pant }] : []),
  ...(order.discount > 0 ? [{ label: 'Rabatt', amount: -order.discount }] : []),
  { label: 'Frakt', amount: freightText(order.shipping) },
]

/** The VAT that is in what was paid, each rate by itself, as a receipt must say. */
export const vatText = ({ vat }: Order): string =>
  vat.length === 0
    ? 'Inkl. mva.'
    : `Herav ${vat.map(({ percentage, amount }) => `${percentage}\u00a0% mva. ${formatMoney(amount)}`).join(' og ')}.`
