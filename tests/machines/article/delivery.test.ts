import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryWindow, easterSunday, isHoliday, isWorkingDay } from '../../../machines/article/index.ts'

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const next = (from: string, days = 1) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

/** Easter by the algorithm of Gauss, with its two exceptions, for 1900 to 2199. */
function gauss(year: number): string {
  const m = 24
  const n = year < 2100 ? 5 : 6
  const d = (19 * (year % 19) + m) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7
  let march = 22 + d + e
  if (d === 29 && e === 6) march -= 7
  if (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) march -= 7
  return new Date(Date.UTC(year, 2, march)).toISOString().slice(0, 10)
}

describe('when an article is delivered', () => {
  it('knows Easter', () => {
    const known = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25', '1818-03-22']
    expect(known.map((date) => easterSunday(Number(date.slice(0, 4))))).toEqual(known)
    for (let year = 1900; year < 2200; year++) expect(easterSunday(year)).toBe(gauss(year))
  })
  it('knows the public holidays of a year', () => {
    const all = Array.from({ length: 365 }, (_, i) => next('2026-01-01', i)).filter(isHoliday)
    expect(all.map((date) => date.slice(5))).toEqual([
      '01-01',
      '04-02',
      '04-03',
      '04-05',
      '04-06',
      '05-01',
      '05-14',
      '05-17',
      '05-24',
      '05-25',
      '12-25',
      '12-26',
    ])
  })
  it.each([
    ['2026-06-08', '2026-06-10', '2026-06-12', 'a Monday'],
    ['2026-06-11', '2026-06-15', '2026-06-17', 'a Thursday, over a weekend'],
    ['2026-06-13', '2026-06-16', '2026-06-18', 'a Saturday'],
    ['2026-04-01', '2026-04-08', '2026-04-10', 'the Wednesday before Easter'],
    ['2026-12-23', '2026-12-28', '2026-12-30', 'the day before Christmas Eve'],
    ['2026-04-29', '2026-05-04', '2026-05-06', 'two days before Labour Day'],
  ])('promises on %s from %s to %s: %s', (today, from, to) => {
    expect(deliveryWindow(today)).toEqual({ from, to })
  })
  it('promises the second to the fourth working day after any day', () => {
    fc.assert(
      fc.property(day, (today) => {
        const { from, to } = deliveryWindow(today)
        const days: string[] = []
        for (let date = next(today); date <= to; date = next(date)) {
          const weekday = new Date(date).getUTCDay()
          if (weekday !== 0 && weekday !== 6 && !isHoliday(date)) days.push(date)
        }
        return days.length === 4 && days[1] === from && days[3] === to && isWorkingDay(from) && isWorkingDay(to)
      }),
    )
  })
  it('refuses an invalid date', () => {
    for (const wrong of ['i dag', '', '2026-13-40', '8.6.2026']) expect(() => deliveryWindow(wrong)).toThrow(RangeError)
  })
})
