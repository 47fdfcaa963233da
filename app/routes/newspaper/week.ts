import { dayjs, inNorway } from '../../content/dayjs.ts'

/** An ISO 8601 week; days as `YYYY-MM-DD`. */
export interface Week {
  number: number
  monday: string
  sunday: string
}

const daysInWeek = 7
/** The ISO week's year is that of its Thursday. */
const thursday = 3

/** The week of a moment in Norway. */
export function weekOf(moment: Date): Week {
  const day = dayjs.utc(inNorway(moment).format('YYYY-MM-DD'))
  const monday = day.subtract((day.day() + daysInWeek - 1) % daysInWeek, 'day')
  const middle = monday.add(thursday, 'day')
  const number = Math.floor(middle.diff(middle.startOf('year'), 'day') / daysInWeek) + 1
  const format = 'YYYY-MM-DD'
  return { number, monday: monday.format(format), sunday: monday.add(daysInWeek - 1, 'day').format(format) }
}
