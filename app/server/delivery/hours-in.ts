import type { PickupPoint } from './carrier.ts'

const days = ['man', 'tir', 'ons', 'tor', 'fre', 'lør', 'søn']

const part = /^(\p{L}{3})\p{L}*(?:\s*-\s*(\p{L}{3})\p{L}*)?:\s*(\d\d)[:.]?(\d\d)\s*-\s*(\d\d)[:.]?(\d\d)$/u

/**
 * Opening hours in a carrier's text, `Man - Fre: 0800-2200, Lør: 0800-2000`. Empty if any part is unreadable: half of
 * them would say that it is closed on the other days.
 */
export function hoursIn(text: string): PickupPoint['openingHours'] {
  const hours: PickupPoint['openingHours'] = []
  for (const given of text.split(',')) {
    const [, first = '', last = first, ...digits] = part.exec(given.trim()) ?? []
    const [from, to] = [first, last].map((day) => days.indexOf(day.toLowerCase()) + 1)
    const [openHour, openMinute, closeHour, closeMinute] = digits
    if (!from || !to || from > to) return []
    hours.push({ days: [from, to], time: [`${openHour}:${openMinute}`, `${closeHour}:${closeMinute}`] })
  }
  return hours
}
