import { norwegianDay } from './dates.ts'
import { dayjs } from './dayjs.ts'
import { deliveryDays } from './order-status.ts'

/** Days to withdraw from a purchase, from the day after the goods came (angrerettloven § 21). */
export const withdrawalDays = 14
/** Days that a registered exchange holds its new size: the goods are to be sent within them. */
export const exchangeHoldDays = 14
/** Days to return unused goods, a promise of the chain to members of its club. */
export const memberReturnDays = 30

interface Received {
  delivery: 'home' | 'collect'
  handedOverAt: Date
}

/**
 * The last Norwegian day, `2026-11-21`, that is `days` after the goods came. Sent goods are believed to have come when
 * `deliveryDays` have passed: the shop gets no word of it.
 */
export function lastReturnDay({ delivery, handedOverAt }: Received, days: number): string {
  const onTheWay = delivery === 'home' ? deliveryDays : 0
  return dayjs
    .utc(norwegianDay(handedOverAt))
    .add(onTheWay + days, 'day')
    .format('YYYY-MM-DD')
}
