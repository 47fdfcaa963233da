import type { Order } from '../../../machines/domain/index.ts'
import type { Sum } from '../../../ui/CartSummary/index.ts'
import type { OrderSummaryLine } from '../../../ui/OrderSummary/index.ts'

/** An order's lines as its summary shows them. */
export const summaryLines = (order: Order): OrderSummaryLine[] =>
  order.lines.map((line) => ({
    key: line.ean,
    name: line.name,
    choice: `${line.colour}, str. ${line.size}`,
    count: line.count,
    price: line.count * line.price,
    picture: line.picture,
  }))

/** An order's sums, without those that are nothing. */
export const summarySums = (order: Order): Sum[] => [
  { label: 'Varer', amount: order.goods },
  ...(order.pant > 0 ? [{ label: 'Pant', amount: order.pant }] : []),
  ...(order.discount > 0 ? [{ label: 'Rabatt', amount: -order.discount }] : []),
  { label: 'Frakt', amount: order.shipping === 0 ? 'Gratis' : order.shipping },
]
