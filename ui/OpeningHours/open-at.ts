import type { OpeningHours } from '../../machines/domain/index.ts'

/** A local time: the ISO weekday, 1 Monday to 7 Sunday, and 'HH:MM'. */
export interface ShopTime {
  day: number
  time: string
}

/** Whether a shop is open, and until or from when. `days` is days ahead; 0 is today. */
export type OpenState =
  | { type: 'open'; until: string }
  | { type: 'closed'; next: { days: number; opens: string } | null }

const daysOfWeek = 7

/** Local time of the shops, in Norway. `Intl` knows time zones; dayjs would ask `Intl` too and add bytes to the kit. */
export function shopTimeOf(moment: Date): ShopTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Oslo',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1
  return { day, time: `${part('hour')}:${part('minute')}` }
}

/** Hours of a day, earliest first. */
const hoursOn = (hours: readonly OpeningHours[], day: number) =>
  hours
    .filter(({ fromDay, toDay }) => day >= fromDay && day <= toDay)
    .toSorted((a, b) => a.opens.localeCompare(b.opens))

/** Whether a shop with these hours is open at that time. It is closed from the closing minute on. */
export function openAt(hours: readonly OpeningHours[], { day, time }: ShopTime): OpenState {
  const now = hoursOn(hours, day).find(({ opens, closes }) => opens <= time && time < closes)
  if (now) return { type: 'open', until: now.closes }
  for (let days = 0; days <= daysOfWeek; days++) {
    const next = hoursOn(hours, ((day - 1 + days) % daysOfWeek) + 1).find(({ opens }) => days > 0 || opens > time)
    if (next) return { type: 'closed', next: { days, opens: next.opens } }
  }
  return { type: 'closed', next: null }
}
