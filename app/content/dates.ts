const months = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
]
/** By their English names: not every platform knows the Norwegian ones. */
const weekdays: Readonly<Record<string, string>> = {
  Monday: 'mandag',
  Tuesday: 'tirsdag',
  Wednesday: 'onsdag',
  Thursday: 'torsdag',
  Friday: 'fredag',
  Saturday: 'lørdag',
  Sunday: 'søndag',
}
const noBreak = '\u00a0'

/** Where the shops are. */
const timeZone = 'Europe/Oslo'

/** A moment's day in Norway, `2026-11-21`. */
export const norwegianDay = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)

const partsOf = (day: string) => {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return { date, month: months[month - 1] ?? '' }
}

/** Two days as a range: `24.–26. november`, or `30. november–2. desember`. */
export function formatDayRange(from: string, to: string): string {
  const first = partsOf(from)
  const last = partsOf(to)
  return first.month === last.month
    ? `${first.date}.–${last.date}.${noBreak}${last.month}`
    : `${first.date}.${noBreak}${first.month}–${last.date}.${noBreak}${last.month}`
}

/** The day of a moment in full: `21. november 2026`. */
export function formatDate(iso: string): string {
  const day = norwegianDay(new Date(iso))
  const { date, month } = partsOf(day)
  return `${date}.${noBreak}${month} ${day.slice(0, 4)}`
}

/** A moment as a receipt says it: `21.11.2026 kl. 14.32`. */
export function formatMoment(iso: string): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('day')}.${part('month')}.${part('year')} kl.${noBreak}${part('hour')}.${part('minute')}`
}

/** Until when, as it is said: `tirsdag 24. november kl. 21`, with minutes where there are some. */
export function formatDeadline(iso: string): string {
  const moment = new Date(iso)
  const { date, month } = partsOf(norwegianDay(moment))
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' }).format(moment)
  const [hour = '', minute = ''] = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    .format(moment)
    .split(':')
  const time = minute === '00' ? hour : `${hour}.${minute}`
  return `${weekdays[weekday] ?? ''} ${date}.${noBreak}${month} kl.${noBreak}${time}`
}
