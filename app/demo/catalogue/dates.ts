const dayLength = 24 * 60 * 60 * 1000
const weekLength = 7 * dayLength

/** Fixed day of the demo, so that its goods are the same on every machine. */
export const firstDemoDay = new Date('2026-11-16T00:00:00.000Z')

/** Day that campaigns, polls and promocodes stand around: the first day, moved by whole weeks. */
export const demoDayAt = (now: Date): Date =>
  new Date(firstDemoDay.getTime() + Math.floor((now.getTime() - firstDemoDay.getTime()) / weekLength) * weekLength)

/** UTC midnight so many days before. */
export function daysBefore(date: Date, days: number): Date {
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return new Date(midnight - days * dayLength)
}
