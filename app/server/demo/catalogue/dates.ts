const dayLength = 24 * 60 * 60 * 1000

/** Midnight in UTC of the day that lies so many days before. */
export function daysBefore(date: Date, days: number): Date {
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return new Date(midnight - days * dayLength)
}
