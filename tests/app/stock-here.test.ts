import { describe, expect, it } from 'vitest'
import { stockHere } from '../../app/routes/list/stock-here.ts'

const bergen = { id: 2, name: 'Vardeholm Bergen' }
const here = { available: [1, 2] }
const inSize = { ...here, stockedVariantId: 9 }

describe('a card’s note about the shopper’s shop', () => {
  it.each([
    ['no shop is chosen', here, null, [], [], undefined],
    ['the shop lacks it', { available: [1] }, bergen, [], [], undefined],
    ['the shop has it', here, bergen, [], [], 'På lager i Vardeholm Bergen'],
    ['the shop has it in the size', inSize, bergen, ['M'], [2], 'På lager i Vardeholm Bergen, M'],
    ['the shop has the size in another colour alone', here, bergen, ['M'], [2], undefined],
    ['another shop is asked for too', inSize, bergen, ['M'], [2, 1], undefined],
    ['the size is asked for anywhere', inSize, bergen, ['M'], [], undefined],
    ['one of two sizes is there', here, bergen, ['M', 'L'], [2], undefined],
    ['the search text asks for a size', inSize, bergen, [], [], undefined],
  ] as const)('FIND-09 claims no more than is known: %s', (_when, article, shop, sizes, shopIds, text) => {
    expect(stockHere(article, shop, { sizes, shopIds })?.text).toBe(text)
  })
})
