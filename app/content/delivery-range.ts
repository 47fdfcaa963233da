import { deliveryWindow } from '../../machines/article/delivery.ts'
import { formatDayRange, norwegianDay } from './dates.ts'

/** The days on which an order of today arrives: `24.–26. november`. */
export function deliveryRange(now: Date): string {
  const { from, to } = deliveryWindow(norwegianDay(now))
  return formatDayRange(from, to)
}
