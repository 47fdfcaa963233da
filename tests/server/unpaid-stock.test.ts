import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkUnpaidStock,
  isUnderPressure,
  lapseMemory,
  pressedDeadline,
  type StockHold,
  unpaidStockLimits,
  type Wanted,
} from '../../app/server/orders/unpaid-stock.ts'

const minute = 60_000
const now = 1_000_000 * minute
const limits = unpaidStockLimits

// Whole minutes and amounts near the limits, to hit edges often.
const amount = {
  pieces: fc.oneof(fc.integer({ min: 1, max: 110 }), fc.constantFrom(20, 21, 50, 80, 100, 101)),
  value: fc.oneof(fc.integer({ min: 0, max: 180_000_00 }), fc.constantFrom(30_000_00, 50_000_00, 150_000_00)),
}
const hold: fc.Arbitrary<StockHold> = fc
  .record({
    ...amount,
    kind: fc.constantFrom('order' as const, 'reservation' as const),
    hasPayment: fc.boolean(),
    endsIn: fc.integer({ min: 1, max: 60 }),
    lapsedBefore: fc.option(fc.integer({ min: 0, max: 24 * 60 - 1 }), { freq: 2 }),
  })
  .map(({ endsIn, lapsedBefore, ...rest }) => {
    const isLapsed = rest.kind === 'order' && !rest.hasPayment && lapsedBefore !== null
    const lapsedAt = isLapsed ? now - lapsedBefore * minute : null
    return { ...rest, endsAt: lapsedAt ?? now + endsIn * minute, lapsedAt }
  })
const holds = fc.array(hold, { maxLength: 8 })
const wanted: fc.Arbitrary<Wanted> = fc.record({ ...amount, kind: fc.constantFrom('order', 'reservation') })

/** Reference implementation as a ledger of a day: each minute by itself, with the request added. */
function refersTo(ledger: readonly StockHold[], want: Wanted, minutes: number): boolean {
  const moment = now + minutes * minute
  const [orders, unopened, reserved, lapsed] = [
    { pieces: 0, value: 0 },
    { pieces: 0, value: 0 },
    { pieces: 0, value: 0 },
    { pieces: 0, value: 0 },
  ]
  const add = (to: { pieces: number; value: number }, { pieces, value }: StockHold): void => {
    to.pieces += pieces
    to.value += value
  }
  for (const entry of ledger) {
    const neverOpened = entry.kind === 'order' && !entry.hasPayment
    const lapsedAt = entry.lapsedAt ?? (neverOpened && entry.endsAt <= moment ? entry.endsAt : null)
    if (lapsedAt !== null) {
      if (moment - lapsedAt < 24 * 60 * minute) add(lapsed, entry)
    } else if (entry.endsAt > moment) {
      if (entry.kind === 'reservation') add(reserved, entry)
      else {
        add(orders, entry)
        if (neverOpened) add(unopened, entry)
      }
    }
  }
  const over = (held: { pieces: number; value: number }, pieces: number, value: number): boolean =>
    held.pieces + want.pieces > pieces || (held.value > 0 && held.value + want.value > value)
  if (want.kind === 'reservation') return !over(reserved, 100, 150_000_00)
  const leftPieces = lapsed.pieces > 80 ? 20 : 100 - lapsed.pieces
  const leftValue = lapsed.value > 120_000_00 ? 30_000_00 : 150_000_00 - lapsed.value
  return !over(orders, 300, 500_000_00) && !over(unopened, leftPieces, leftValue)
}

describe('what a network may hold unpaid', () => {
  it('SECURITY PAY-05 fits exactly when the ledger has room', () => {
    fc.assert(
      fc.property(holds, wanted, (held, want) => {
        const verdict = checkUnpaidStock(held, want, now)
        expect(verdict.status === 'fits').toBe(want.pieces <= 100 && refersTo(held, want, 0))
        expect(verdict.status === 'tooLarge').toBe(want.pieces > 100)
      }),
    )
  })

  it('SECURITY PAY-05 names the first minute in which a rejected request fits', () => {
    fc.assert(
      fc.property(holds, wanted, (held, want) => {
        const verdict = checkUnpaidStock(held, want, now)
        if (verdict.status !== 'full') return
        let first = 1
        while (!refersTo(held, want, first)) first += 1
        expect(verdict.pause / minute).toBe(first)
      }),
    )
  })

  it('SECURITY PAY-05 never exceeds the limits', () => {
    const step = fc.oneof(
      wanted.map((want) => ({ type: 'want' as const, want })),
      fc.nat(20).map((which) => ({ type: 'open' as const, which })),
      fc.nat(20).map((which) => ({ type: 'pay' as const, which })),
      fc.integer({ min: 1, max: 90 }).map((minutes) => ({ type: 'wait' as const, minutes })),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let clock = now
        let held: StockHold[] = []
        for (const one of steps) {
          if (one.type === 'wait') {
            clock += one.minutes * minute
            held = held.flatMap((entry) => {
              if (entry.lapsedAt !== null) return clock - entry.lapsedAt < lapseMemory ? [entry] : []
              if (entry.endsAt > clock) return [entry]
              return entry.kind === 'order' && !entry.hasPayment ? [{ ...entry, lapsedAt: clock }] : []
            })
          } else if (one.type === 'want') {
            if (checkUnpaidStock(held, one.want, clock).status !== 'fits') continue
            held.push({ ...one.want, hasPayment: false, endsAt: clock + pressedDeadline, lapsedAt: null })
          } else if (one.type === 'open') {
            held = held.map((entry, at) =>
              at === one.which ? { ...entry, hasPayment: entry.kind === 'order' } : entry,
            )
          } else held = held.filter((entry, at) => at !== one.which || entry.lapsedAt !== null)
          const live = held.filter(({ lapsedAt }) => lapsedAt === null)
          const pieces = (of: StockHold[]): number => of.reduce((sum, entry) => sum + entry.pieces, 0)
          expect(pieces(live.filter(({ kind }) => kind === 'order'))).toBeLessThanOrEqual(limits.orders.pieces)
          expect(pieces(live.filter(({ kind, hasPayment }) => kind === 'order' && !hasPayment))).toBeLessThanOrEqual(
            limits.unopened.pieces,
          )
          expect(pieces(live.filter(({ kind }) => kind === 'reservation'))).toBeLessThanOrEqual(
            limits.reservations.pieces,
          )
        }
      }),
    )
  })

  it('SECURITY PAY-05 falls to the lower bound after the whole limit lapsed unopened', () => {
    const lapsed: StockHold = { kind: 'order', ...limits.unopened, hasPayment: false, endsAt: now, lapsedAt: now }
    const ask = (pieces: number) => checkUnpaidStock([lapsed], { kind: 'order', pieces, value: 1 }, now).status
    expect([ask(limits.unopenedLeast.pieces), ask(limits.unopenedLeast.pieces + 1)]).toEqual(['fits', 'full'])
  })

  it('PAY-05 accepts a first basket of any value', () => {
    expect(checkUnpaidStock([], { kind: 'order', pieces: 1, value: 900_000_00 }, now)).toEqual({ status: 'fits' })
  })

  it('SECURITY PAY-06 is under pressure from half of a limit', () => {
    const opened = (pieces: number): StockHold[] => [
      { kind: 'order', pieces, value: 1, hasPayment: true, endsAt: now + 1, lapsedAt: null },
    ]
    expect([isUnderPressure(opened(149)), isUnderPressure(opened(150))]).toEqual([false, true])
  })
})
