import { dayjs, inNorway } from './dayjs.ts'

// \u00a0 is a no-break space
const dayAndMonth = 'D.\u00a0MMMM'

/** A moment's day in Norway, `2026-11-21`. */
export const norwegianDay = (moment: Date): string => inNorway(moment).format('YYYY-MM-DD')

/** Two days as a range: `24.–26. november`, or `30. november–2. desember`. */
export function formatDayRange(from: string, to: string): string {
  const [first, last] = [dayjs.utc(from), dayjs.utc(to)]
  return `${first.format(first.month() === last.month() ? 'D.' : dayAndMonth)}–${last.format(dayAndMonth)}`
}

/** Two moments' days, without what the second repeats: `1.–30. november 2026`, `18. november–1. desember 2026`. */
export function formatDateRange(from: string, to: string): string {
  const [first, last] = [inNorway(from), inNorway(to)]
  if (first.isSame(last, 'day')) return formatDate(to)
  const start = first.isSame(last, 'month') ? 'D.' : first.isSame(last, 'year') ? dayAndMonth : `${dayAndMonth} YYYY`
  return `${first.format(start)}–${formatDate(to)}`
}

/** The day of a moment in full: `21. november 2026`. */
export const formatDate = (iso: string): string => inNorway(iso).format(`${dayAndMonth} YYYY`)

/** The day of a moment without the year: `21. november`. */
export const formatDay = (iso: string): string => inNorway(iso).format(dayAndMonth)

/** A moment on a receipt: `21.11.2026 kl. 14.32`. */
export const formatMoment = (iso: string): string => inNorway(iso).format('DD.MM.YYYY [kl.]\u00a0HH.mm')

/** A deadline: `tirsdag 24. november kl. 21`, with minutes unless they are 0. */
export function formatDeadline(iso: string): string {
  const moment = inNorway(iso)
  return moment.format(`dddd ${dayAndMonth} [kl.]\u00a0${moment.minute() === 0 ? 'HH' : 'HH.mm'}`)
}
