import { expect, it } from 'vitest'
import { weekOf } from '../../app/routes/newspaper/week.ts'

it.each([
  ['2026-11-29T12:00:00Z', 48, '2026-11-23', '2026-11-29'],
  // Norway's Monday begins an hour before UTC's
  ['2026-11-29T23:30:00Z', 49, '2026-11-30', '2026-12-06'],
  ['2026-12-31T12:00:00Z', 53, '2026-12-28', '2027-01-03'],
  ['2027-01-04T12:00:00Z', 1, '2027-01-04', '2027-01-10'],
])('LOOK-04 the paper of %s is that of week %i', (moment, number, monday, sunday) => {
  expect(weekOf(new Date(moment))).toEqual({ number, monday, sunday })
})
