import type { BoughtLine } from '../../machines/domain/index.ts'
import type { OrderSummaryLine } from '../../ui/OrderSummary/index.ts'
import { sizeText } from './size-text.ts'

/** A line of a summary of a purchase. */
export const summaryLine = (line: Omit<BoughtLine, 'articleId'>): OrderSummaryLine => ({
  key: line.ean,
  name: line.name,
  choice: `${line.colour}, ${sizeText(line.size)}${line.ordinaryPrice ? ', medlemspris' : ''}`,
  count: line.count,
  price: line.count * line.price,
  picture: line.picture,
})
