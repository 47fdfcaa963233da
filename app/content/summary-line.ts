import type { BoughtLine } from '../../machines/domain/index.ts'
import type { OrderSummaryLine } from '../../ui/OrderSummary/index.ts'

/** What is or was bought, as a summary of it shows a line. */
export const summaryLine = (line: Omit<BoughtLine, 'articleId'>): OrderSummaryLine => ({
  key: line.ean,
  name: line.name,
  choice: `${line.colour}, str. ${line.size}`,
  count: line.count,
  price: line.count * line.price,
  picture: line.picture,
})
