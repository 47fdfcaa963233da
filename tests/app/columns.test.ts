import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseColumns, stringifyColumns } from '../../app/hydration/columns.ts'

describe('the dehydrated state as columns', () => {
  const key = fc.constantFrom('id', 'name', 'rows', 'x')
  const { value } = fc.letrec((tie) => ({
    leaf: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined)),
    rows: fc
      .uniqueArray(key)
      .chain((keys) => fc.array(fc.record(Object.fromEntries(keys.map((one) => [one, tie('value')]))))),
    value: fc.oneof(
      { depthSize: 'small' },
      tie('leaf'),
      fc.array(tie('value')),
      tie('rows'),
      fc.dictionary(key, tie('value')),
    ),
  }))

  it('PERF parses to what JSON would give', () => {
    fc.assert(
      fc.property(value, (any) => {
        expect(parseColumns(stringifyColumns({ any }))).toEqual(JSON.parse(JSON.stringify({ any })))
      }),
    )
  })

  it('PERF names each key of alike objects once', () => {
    const shops = Array.from({ length: 20 }, (_, id) => ({ id, stock: [{ quantity: id }, { quantity: 1 }] }))
    expect(stringifyColumns(shops).match(/"id"/g)).toHaveLength(1)
    expect(stringifyColumns(shops[0]!.stock)).toBe('{"$":{"quantity":[0,1]}}')
  })
})
