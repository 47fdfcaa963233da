import * as v from 'valibot'
import { inNorway } from '../../../content/dayjs.ts'
import { problemTextOf } from './fields.ts'

// Periods of codes, campaigns and banners: days of Norway's calendar, or moments.

const dayText = /^\d{4}-\d{2}-\d{2}$/
const momentText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** The moment that a day of the calendar, in Norway, begins or ends, or a moment as it is; null for anything else. */
export function momentIn(given: string, isEnd: boolean): Date | null {
  if (dayText.test(given)) {
    const isDay = new Date(given).toJSON()?.startsWith(given)
    if (!isDay) return null
    // noon in UTC is the same day in Norway
    const midnight = inNorway(`${given}T12:00:00Z`).startOf('day')
    return (isEnd ? midnight.add(1, 'day').startOf('day') : midnight).toDate()
  }
  const moment = momentText.test(given) ? new Date(given) : null
  return moment && !Number.isNaN(moment.getTime()) ? moment : null
}

/** The text of a day or moment, where a period begins or ends. `meaning` says what a wrong one means. */
export const period = (isEnd: boolean, meaning: string) =>
  v.pipe(
    v.string(problemTextOf((given) => `${given} is not a day.`, meaning, 'Write "2026-12-01".')),
    v.check(
      (given) => momentIn(given, isEnd) !== null,
      problemTextOf(
        (given) => `${given} is not a day.`,
        meaning,
        'Write 2026-12-01, or a moment with its zone: 2026-12-01T09:00:00+01:00.',
      ),
    ),
  )

/** Whether a period of both has an end after its begin. */
export const endsLater = ({ from, to }: { from: string; to: string }): boolean =>
  (momentIn(from, false) ?? 0) < (momentIn(to, true) ?? 0)
