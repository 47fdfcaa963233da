import type { OpeningHours } from '../../machines/domain/index.ts'

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

/** Times of opening hours: 'kl. 10–18'. */
export const formatTimes = ({ opens, closes }: OpeningHours): string =>
  `kl.\u00a0${formatTime(opens)}–${formatTime(closes)}`

/** The days that no hours name. */
export const closedDays = (hours: readonly OpeningHours[]): string[] =>
  days.filter((_, index) => !hours.some(({ fromDay, toDay }) => index + 1 >= fromDay && index + 1 <= toDay))
