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

  const picture = (base: string, alt: string) => ({ base, alt, width: 800, height: 1000, widths: [400, 800] })
  const colours = ['red', 'blue'].map((name, id) => ({
    id,
    name,
    picture: picture(`/media/${name}`, `Jacket, ${name}`),
  }))
  const views = (colour: (typeof colours)[number], ...others: string[]) =>
    ['', ...others].map((view) => ({
      ...picture(`${colour.picture.base}${view && `-${view}`}`, `${colour.picture.alt}${view && `: ${view}`}`),
      colourId: colour.id,
    }))

  it('PERF LOOK-03 has the pictures of one colour, where those of others follow from them', () => {
    const article = { colours, gallery: colours.flatMap((colour) => views(colour, 'back', 'size')) }
    const text = stringifyColumns({ article })
    expect(text.match(/-back/g)).toHaveLength(1)
    expect(parseColumns(text)).toEqual({ article })
  })

  it('LOOK-03 keeps pictures that only one colour has', () => {
    const article = { colours, gallery: [...views(colours[0]!, 'back'), ...views(colours[1]!, 'sole')] }
    expect(parseColumns(stringifyColumns({ article }))).toEqual({ article })
    const one = { colours: colours.slice(0, 1), gallery: views(colours[0]!, 'back') }
    expect(parseColumns(stringifyColumns({ one }))).toEqual({ one })
  })

  it('PERF names each key of alike objects once', () => {
    const shops = Array.from({ length: 20 }, (_, id) => ({ id, stock: [{ quantity: id }, { quantity: 1 }] }))
    expect(stringifyColumns(shops).match(/"id"/g)).toHaveLength(1)
    expect(stringifyColumns(shops[0]!.stock)).toBe('{"$":{"quantity":[0,1]}}')
  })

  it('PERF names a value once that all of them have', () => {
    const sizes = [1, 2, 3].map((id) => ({ id, unit: 'cm', isWhole: true, text: null }))
    expect(stringifyColumns(sizes)).toBe('{"$":{"id":[1,2,3],"unit":"cm","isWhole":true,"text":[null,null,null]}}')
    expect(parseColumns(stringifyColumns(sizes))).toEqual(sizes)
  })
})
