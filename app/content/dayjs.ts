import dayjs from 'dayjs'
import 'dayjs/locale/nb.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.locale('nb')

/**
 * A moment by the clock of the shops. For days, add and compare in `dayjs.utc` of `norwegianDay`: no day has 23 hours.
 * @throws RangeError when `moment` is no date: dayjs would write 'Invalid Date'
 */
export function inNorway(moment: Date | string): dayjs.Dayjs {
  const date = dayjs(moment)
  if (!date.isValid()) throw new RangeError(`'${moment}' is no date`)
  return date.tz('Europe/Oslo')
}

/** A day and a time by the clock of the shops: `2026-12-24`, `18:00`. */
export const momentInNorway = (day: string, time: string): dayjs.Dayjs => dayjs.tz(`${day}T${time}`, 'Europe/Oslo')

export { dayjs }
