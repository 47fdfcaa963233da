const dayLength = 24 * 60 * 60 * 1000
const weekLength = 7 * dayLength

/** The day that the demonstration is made for: a fixed one, so that its goods are the same on every machine. */
export const firstDemoDay = new Date('2026-11-16T00:00:00.000Z')

/** The day that campaigns, polls and promocodes stand around at a time: the first day, and whole weeks before or after. */
export const demoDayAt = (now: Date): Date =>
  new Date(firstDemoDay.getTime() + Math.floor((now.getTime() - firstDemoDay.getTime()) / weekLength) * weekLength)

/** Midnight in UTC of the day that lies so many days before. */
export function daysBefore(date: Date, days: number): Date {
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return new Date(midnight - days * dayLength)
}
