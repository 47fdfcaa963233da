import dayjs from 'dayjs'
import 'dayjs/locale/nb.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.locale('nb')

/** A moment by the clock of the shops. For days, add and compare in `dayjs.utc` of `norwegianDay`: no day has 23 hours. */
export const inNorway = (moment: Date | string): dayjs.Dayjs => dayjs(moment).tz('Europe/Oslo')

export { dayjs }
