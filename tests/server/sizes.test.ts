import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSizes } from '../../app/server/search/sizes.ts'
import { sizeKind } from '../../machines/domain/index.ts'

describe('FIND-01 what a size measures', () => {
  it.each([
    ['XS', 'letters'],
    ['XXL', 'letters'],
    ['3XL', 'letters'],
    ['8', 'numbers'],
    ['15', 'numbers'],
    ['16', 'shoes'],
    ['42', 'shoes'],
    ['36–39', 'socks'],
    ['36-39', 'socks'],
    ['50', 'children'],
    ['116', 'children'],
    ['182', 'others'],
    ['48/50', 'others'],
    ['M (55–58)', 'others'],
    ['0,75 l', 'others'],
    ['2 personer', 'others'],
  ])('is told by %s: %s', (name, kind) => {
    expect(sizeKind(name)).toBe(kind)
  })

  it.each(['Én størrelse', 'One size', 'onesize', 'OS'])('is no choice in %s', (name) => {
    expect(sizeKind(name)).toBeNull()
  })
})

describe('FIND-01 the order of sizes', () => {
  const runs = [
    ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'],
    ['80', '98', '104', '170'],
    ['20', '31', '36', '42', '47'],
    ['6', '7', '8', '9', '10', '11'],
    ['19–21', '36–39', '40–43'],
    ['105 cm', '110 cm', '130 cm', '0,33 l', '0,5 l', '0,75 l', '1 l', '2 personer', '10 personer'],
  ]
  const inOrder = runs.flat()
  const named = (name: string) => ({ id: inOrder.indexOf(name) + 1, name, kind: sizeKind(name)! })

  it('sorts sizes by kind and measure', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(inOrder), (some) => {
        const sorted = some.map(named).sort(compareSizes)
        expect(sorted.map(({ name }) => name)).toEqual(inOrder.filter((name) => some.includes(name)))
      }),
    )
  })

  it('has both spellings of a letter size side by side', () => {
    const names = ['XL', '3XL', 'XXL', '2XL'].map((name, at) => ({ id: at, name, kind: 'letters' as const }))
    expect(names.sort(compareSizes).map(({ name }) => name)).toEqual(['XL', '2XL', 'XXL', '3XL'])
  })
})
