export function shiftClock(ahead: number): void
export function unshiftedNow(): number
