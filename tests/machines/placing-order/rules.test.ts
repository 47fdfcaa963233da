import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameRequest, type OrderLine, type OrderRequest } from '../../../machines/placing-order/index.ts'

const sorted = (fields: object) => JSON.stringify(Object.entries(fields).sort())
/** One text for one order: fields by name, lines by content. */
const canonical = ({ lines, ...fields }: OrderRequest): string => sorted({ ...fields, lines: lines.map(sorted).sort() })

const text = fc.constantFrom('', 'a')
/** Few, so that one is often there twice. */
const line = fc.constantFrom<OrderLine>(
  { ean: '7001', count: 1, campaignArticleId: null },
  { ean: '7001', count: 2, campaignArticleId: null },
  { ean: '7002', count: 1, campaignArticleId: 7 },
)
const request: fc.Arbitrary<OrderRequest> = fc.record({
  name: text,
  phone: text,
  email: text,
  delivery: fc.constantFrom('home' as const, 'collect' as const),
  address: text,
  postalCode: text,
  city: text,
  pickupPointId: fc.constantFrom(null, '7'),
  shopId: fc.constantFrom(0, 55),
  lines: fc.array(line, { maxLength: 4 }),
  expectedTotal: fc.constantFrom(0, 100),
  promocode: fc.constantFrom(null, '', 'KODE'),
})
/** A request, and one with some fields of another, and its fields and lines in another order. */
const pair = fc
  .record({ one: request, changes: request, changed: fc.subarray(['name', 'shopId', 'lines', 'promocode', 'city']) })
  .chain(({ one, changes, changed }) => {
    const other = Object.entries(one).map(([name, value]) => [
      name,
      changed.includes(name) ? changes[name as keyof OrderRequest] : value,
    ])
    return fc.record({ one: fc.constant(one), other: shuffled(other).chain(requestFrom) })
  })
const shuffled = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length })
const requestFrom = (entries: readonly (readonly unknown[])[]) => {
  const made = Object.fromEntries(entries as [string, unknown][]) as unknown as OrderRequest
  return shuffled(made.lines).map((lines): OrderRequest => ({ ...made, lines }))
}

describe('two requests', () => {
  it('PAY-06 are the same when their canonical JSON is', () => {
    const counts = { same: 0, other: 0 }
    fc.assert(
      fc.property(pair, ({ one, other }) => {
        const isSame = canonical(one) === canonical(other)
        counts[isSame ? 'same' : 'other']++
        expect(isSameRequest(one, other)).toBe(isSame)
        expect(isSameRequest(other, one)).toBe(isSame)
      }),
      { numRuns: 2000 },
    )
    expect(Math.min(counts.same, counts.other), 'both kinds are drawn').toBeGreaterThan(200)
  })
})
