import { daysBefore } from '../catalogue/dates.ts'

const often = { most_uses: null, uses: 0 }

/** Days before and after the demo's day. */
const around = (day: Date, before: number, after: number) => ({
  valid_from: daysBefore(day, before).toISOString(),
  valid_to: daysBefore(day, -after).toISOString(),
})

/** One promocode of each kind: percentage, fixed (øre), expired, future, single-use and used; relative to a day. */
export function promocodeRowsAt(
  day: Date,
): readonly (Readonly<Record<string, unknown>> & { id: number; code: string })[] {
  const valid = around(day, 30, 60)
  return [
    { id: 1, code: 'VELKOMMEN', ...valid, fixed: false, amount: 0.1, type: 'public', ...often },
    { id: 2, code: 'TUR100', ...valid, fixed: true, amount: 10_000, type: 'public', ...often },
    { id: 3, code: 'KLUBB20', ...valid, fixed: false, amount: 0.2, type: 'club', ...often },
    { id: 4, code: 'SOMMER25', ...around(day, 168, -76), fixed: false, amount: 0.25, type: 'public', ...often },
    { id: 5, code: 'PÅSKE50', ...around(day, -105, 166), fixed: true, amount: 5000, type: 'public', ...often },
    { id: 6, code: 'ENGANG', ...valid, fixed: true, amount: 20_000, type: 'gift', most_uses: 1, uses: 0 },
    { id: 7, code: 'BRUKT', ...valid, fixed: true, amount: 20_000, type: 'gift', most_uses: 1, uses: 1 },
  ]
}
