import type { OpeningHours } from '../../machines/domain/index.ts'
import type { OpenState, ShopTime } from './open-at.ts'

const days = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']
const dayName = (day: number): string => days[day - 1] ?? ''

/** Days of opening hours: 'Mandag–fredag', 'Lørdag'. */
export const formatDays = ({ fromDay, toDay }: OpeningHours): string =>
  fromDay === toDay ? dayName(fromDay) : `${dayName(fromDay)}–${dayName(toDay).toLowerCase()}`

/** '10:00' as a shop's door says it: '10', or '10.30'. */
const formatTime = (time: string): string => {
  const [hours = '', minutes = ''] = time.split(':')
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}.${minutes}`
}
const atTime = (time: string) => `kl.\u00a0${formatTime(time)}`

/** Times of opening hours: 'kl. 10–18'. */
export const formatTimes = ({ opens, closes }: OpeningHours): string => `${atTime(opens)}–${formatTime(closes)}`

/** The days that no hours name. */
export const closedDays = (hours: readonly OpeningHours[]): string[] =>
  days.filter((_, index) => !hours.some(({ fromDay, toDay }) => index + 1 >= fromDay && index + 1 <= toDay))

/** 'Åpent til kl. 18', 'Åpner i morgen kl. 10', 'Åpner mandag kl. 10'. */
export function openText(state: OpenState, { day }: ShopTime): string {
  if (state.type === 'open') return `Åpent til ${atTime(state.until)}`
  if (!state.next) return 'Stengt'
  const at = atTime(state.next.opens)
  if (state.next.days === 0) return `Stengt nå, åpner ${at}`
  if (state.next.days === 1) return `Stengt nå, åpner i morgen ${at}`
  return `Stengt nå, åpner ${dayName(((day - 1 + state.next.days) % days.length) + 1).toLowerCase()} ${at}`
}
