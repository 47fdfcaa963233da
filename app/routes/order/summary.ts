import { formatMoney, type Order } from '../../../machines/domain/index.ts'
import type { Sum } from '../../../ui/CartSummary/index.ts'
import { freightText } from '../../content/freight.ts'
import { giftCardRows } from '../../content/gift-card-rows.ts'

/** An order's totals without those that are 0. */
export const summarySums = (order: Order): Sum[] => [
  { label: order.giftCard ? 'Gavekort' : 'Varer', amount: order.goods },
  ...(order.pant > 0 ? [{ label: 'Pant', amount: order.pant }] : []),
  ...(order.discount > 0 ? [{ label: 'Rabatt', amount: -order.discount }] : []),
  ...(order.giftCard ? [] : [{ label: 'Frakt', amount: freightText(order.shipping) }]),
  ...giftCardRows(order),
]

/** VAT by rate, as a receipt must show it. */
export const vatText = ({ vat, giftCard }: Order): string =>
  giftCard
    ? 'Uten mva.'
    : vat.length === 0
      ? 'Inkl. mva.'
      : `Herav ${vat.map(({ percentage, amount }) => `${percentage}\u00a0% mva. ${formatMoney(amount)}`).join(' og ')}.`
