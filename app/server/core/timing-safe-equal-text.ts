import { timingSafeEqual } from 'node:crypto'

/** Takes as long for a wrong secret as for a nearly right one. */
export function timingSafeEqualText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
