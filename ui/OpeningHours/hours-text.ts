import type { OpeningHours } from '../../machines/domain/index.ts'
import { norwegian } from './OpeningHours.labels.ts'
import type { OpenState, ShopTime } from './open-at.ts'

const dayName = (day: number, { days } = norwegian): string => days[day - 1] ?? ''

/** Days of opening hours: 'Mandag–fredag', 'Lørdag'. */
export const formatDays = ({ fromDay, toDay }: OpeningHours, labels = norwegian): string =>
  fromDay === toDay ? dayName(fromDay, labels) : `${dayName(fromDay, labels)}–${dayName(toDay, labels).toLowerCase()}`

/** Times of opening hours: 'kl. 10–18'. */
export const formatTimes = ({ opens, closes }: OpeningHours, { time, times } = norwegian): string =>
  times(time(opens), time(closes))

/** Days without opening hours. */
export const closedDays = (hours: readonly OpeningHours[], { days } = norwegian): string[] =>
  days.filter((_, index) => !hours.some(({ fromDay, toDay }) => index + 1 >= fromDay && index + 1 <= toDay))

/** 'Åpent til kl. 18', 'Åpner i morgen kl. 10', 'Åpner mandag kl. 10'. */
export function openText(state: OpenState, { day }: ShopTime, labels = norwegian): string {
  if (state.type === 'open') return labels.openUntil(labels.time(state.until))
  if (!state.next) return labels.closed
  const { days, opens } = state.next
  const at = labels.time(opens)
  if (days === 0) return labels.opensToday(at)
  if (days === 1) return labels.opensTomorrow(at)
  return labels.opensOn(dayName(((day - 1 + days) % labels.days.length) + 1, labels), at)
}
