/** A day as `YYYY-MM-DD`. */
export type Day = string

const dayLength = 86_400_000
const parse = (day: Day): number => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  if (Number.isNaN(time)) throw new RangeError(`'${day}' is no day: give it as YYYY-MM-DD.`)
  return time
}
const print = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** Easter Sunday of a year of the Gregorian calendar, by the anonymous computus. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + skipped + 15) % 30
  const moon = epact - Math.floor((golden + 11 * epact) / 319)
  const weekday = (2 * (century % 4) + 2 * Math.floor(inCentury / 4) - (inCentury % 4) - moon + 32) % 7
  const month = Math.floor((moon + weekday + 90) / 25)
  const day = (moon + weekday + month + 19) % 32
  return print(Date.UTC(year, month - 1, day))
}

/** Days from Easter Sunday: Maundy Thursday, Good Friday, both Easter days, Ascension Day, both days of Pentecost. */
const movable = [-3, -2, 0, 1, 39, 49, 50]
const fixed = ['01-01', '05-01', '05-17', '12-25', '12-26']

/** Norwegian public holidays, apart from ordinary Sundays. */
export function isHoliday(day: Day): boolean {
  const easter = parse(easterSunday(Number(day.slice(0, 4))))
  return fixed.includes(day.slice(5)) || movable.includes((parse(day) - easter) / dayLength)
}

/** Monday to Friday, except public holidays. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(parse(day)).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !isHoliday(day)
}

/** Adds working days to a date; the date itself does not count. */
function workingDaysAfter(day: Day, count: number): Day {
  let time = parse(day)
  for (let left = count; left > 0; ) {
    time += dayLength
    if (isWorkingDay(print(time))) left--
  }
  return print(time)
}

/** Delivery dates of an order: after two to four working days. @throws RangeError when `today` is no date */
export const deliveryWindow = (today: Day): { from: Day; to: Day } => ({
  from: workingDaysAfter(today, 2),
  to: workingDaysAfter(today, 4),
})
