import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAnswerOf } from '../../app/api/map.ts'
import type { WireArticle, WireSearchAnswer } from '../../app/api/wire.ts'
import { articleHrefInColour } from '../../app/content/article-href.ts'

const colours = [1, 2, 3]
type Variants = NonNullable<WireSearchAnswer['hits']['hits'][number]['Variants']>

/** Each colour is a group of its own: group 10 × the colour. The list's picture is the first colour's. */
const wire = {
  ArticleID: 7,
  Name: 'Rype skalljakke',
  Image: 'media/1.webp',
  Brand: 'Rype',
  colors: colours.map((id) => ({
    ColorID: id,
    Name: `Farge ${id}`,
    HexCode: '#000000',
    ColorGroupID: id * 10,
    ImagePath: `media/${id}.webp`,
  })),
  colorGroups: [],
  genders: [],
  available: [],
  shops: [],
  campaigns: [],
  productlines: [],
} as unknown as WireArticle

const addressOf = (groups: readonly number[], variants?: Variants): string => {
  const hit = { _id: '7', _score: null, _source: wire, ...(variants && { Variants: variants }) }
  const answer = { total: 1, hits: { total: { value: 1 }, hits: [hit] } } as WireSearchAnswer
  return articleHrefInColour(listAnswerOf(answer, groups).articles[0]!)
}

const anyVariants = fc
  .uniqueArray(fc.record({ ColorID: fc.constantFrom(...colours), SizeID: fc.constantFrom(4, 5) }), {
    selector: ({ ColorID, SizeID }) => `${ColorID} ${SizeID}`,
    maxLength: 6,
  })
  .map((all) => all.map((one) => ({ ...one, VariantID: one.ColorID * 100 + one.SizeID })))
const anyGroups = fc.uniqueArray(fc.constantFrom(10, 20, 30), { maxLength: 3 })

/** Independent reference: the colour that a hit opens in; null leaves it to the article. */
function colourOf(groups: readonly number[], variants: Variants): number | null {
  const asked = groups.map((group) => group / 10)
  const wanted = asked.length > 0 ? asked : variants.length > 0 ? colours : []
  for (const id of wanted) for (const { ColorID } of variants) if (ColorID === id) return id
  return asked[0] ?? null
}

describe('the address of a hit', () => {
  it('FIND-01 FIND-04 opens the article in a colour that has the size, chosen colours first', () => {
    fc.assert(
      fc.property(anyGroups, anyVariants, (groups, variants) => {
        const colour = colourOf(groups, variants)
        const inColour = variants.filter(({ ColorID }) => ColorID === colour)
        const isOfOneSize = new Set(variants.map(({ SizeID }) => SizeID)).size === 1
        const expected =
          colour === null
            ? '/product/7'
            : isOfOneSize && inColour.length > 0
              ? `/product/7?variant=${inColour[0]!.VariantID}`
              : `/product/7?farge=${colour}`
        expect(addressOf(groups, variants)).toBe(expected)
      }),
    )
  })

  it('FIND-04 is in the chosen colour where another server names no variants', () => {
    expect([addressOf([]), addressOf([20])]).toEqual(['/product/7', '/product/7?farge=2'])
  })
})
