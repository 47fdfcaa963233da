const [minute, hour, day] = [60, 3600, 86_400]
const [week, month, year] = [7 * day, 30 * day, 365 * day]

interface Unit {
  /** Up to so many seconds. */
  below: number
  seconds: number
  one: string
  more: string
}
/** From what is nearest; a length that rounds to one of the next unit belongs to that. */
const units: readonly Unit[] = [
  { below: 45 * minute, seconds: minute, one: 'ett minutt', more: 'minutter' },
  { below: 22 * hour, seconds: hour, one: 'en time', more: 'timer' },
  { below: 6.5 * day, seconds: day, one: 'en dag', more: 'dager' },
  { below: 3.5 * week, seconds: week, one: 'en uke', more: 'uker' },
  { below: 11 * month, seconds: month, one: 'en måned', more: 'måneder' },
  { below: Number.POSITIVE_INFINITY, seconds: year, one: 'ett år', more: 'år' },
]
const few = 45

function lengthOf(seconds: number): string {
  if (seconds < few) return 'noen sekunder'
  const unit = units.find(({ below }) => seconds < below)!
  const count = Math.max(1, Math.round(seconds / unit.seconds))
  return count === 1 ? unit.one : `${count} ${unit.more}`
}

/** A moment as seen from another, both ISO times: 'for en uke siden', 'om tre måneder' in figures. */
export function relativeTime(moment: string, now: string): string {
  const seconds = (Date.parse(moment) - Date.parse(now)) / 1000
  const length = lengthOf(Math.abs(seconds))
  return seconds > 0 ? `om ${length}` : `for ${length} siden`
}
