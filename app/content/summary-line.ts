import type { BoughtLine } from '../../machines/domain/index.ts'
import type { OrderSummaryLine } from '../../ui/OrderSummary/index.ts'
import { sizeText } from './size-text.ts'

/** What is or was bought, as a summary of it shows a line. */
export const summaryLine = (line: Omit<BoughtLine, 'articleId'>): OrderSummaryLine => ({
  key: line.ean,
  name: line.name,
  choice: `${line.colour}, ${sizeText(line.size)}`,
  count: line.count,
  price: line.count * line.price,
  picture: line.picture,
})
