import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factRows, propertyIn } from '../../app/routes/compare/facts.ts'
import { priceRow, rowsOf } from '../../app/routes/compare/rows.ts'
import { articleModel } from '../../machines/article/model.ts'
import { mostCompared } from '../../machines/compare/index.ts'

describe('FIND-08 properties in the facts of an article', () => {
  it.each<[string, string | null, string?]>([
    ['Vannsøyle 15 000 mm', 'Vannsøyle', '15 000 mm'],
    ['15 000 mm vannsøyle', 'Vannsøyle', '15 000 mm'],
    ['Pusteevne 15 000 g/m²/24 t', 'Pusteevne', '15 000 g/m²/24 t'],
    ['Vekt 410 g per par', 'Vekt', '410 g per par'],
    ['240 g/m²', 'Stoffvekt', '240 g/m²'],
    ['Materiale: 100 % norsk ull', 'Materiale', '100 % norsk ull'],
    ['Materiale: Yttermateriale: 100 % polyamid', 'Materiale', 'Yttermateriale: 100 % polyamid'],
    ['Materiale: 65 % polyester', 'Materiale', '65 % polyester'],
    ['Vindtett', null],
    ['EN 1077, klasse B', null],
    ['14 luftekanaler', null],
    ['Holder varmt i 12 timer', null],
    ['Materiale:', null],
    ['', null],
  ])('reads «%s»', (fact, name, value) => {
    expect(propertyIn(fact)).toEqual(name === null ? null : { name, value })
  })

  it('gives rows in the shopper’s order, marks what differs, and puts the rest last', () => {
    const rows = factRows(
      [
        ['Vindtett', 'Materiale: ull', 'Vannsøyle 8 000 mm'],
        ['Vannsøyle 10 000 mm', 'Tapede sømmer', 'Uten PVC', 'Materiale: Ull', 'Lommer: 3'],
      ],
      'Annet',
    )
    expect(rows).toEqual([
      { name: 'Vannsøyle', values: ['8 000 mm', '10 000 mm'], isDifferent: true },
      { name: 'Materiale', values: ['ull', 'Ull'], isDifferent: false },
      { name: 'Lommer', values: [null, '3'], isDifferent: true },
      { name: 'Annet', values: ['Vindtett', 'Tapede sømmer, Uten PVC'], isDifferent: true },
    ])
  })

  it('loses no fact and invents none', () => {
    const fact = fc.constantFrom('Vindtett', 'Vannsøyle 8 000 mm', 'Vekt 1 kg', 'Materiale: ull', 'UPF 30', '190 g/m²')
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fact), { minLength: 1, maxLength: mostCompared }), (articles) => {
        const rows = factRows(articles, 'Annet')
        articles.forEach((facts, at) => {
          const shown = rows.map(({ values }) => values[at]).filter((value) => value != null)
          // independent of the rules: each fact's last word stands in some row, and each row's text in some fact
          for (const one of facts) expect(shown.some((value) => value.includes(one.split(/[ :]/).at(-1)!))).toBe(true)
          for (const value of shown.flatMap((one) => one.split(', ')))
            expect(facts.some((one) => one.includes(value))).toBe(true)
        })
        for (const { values, isDifferent } of rows) expect(isDifferent).toBe(values.some((one) => one !== values[0]))
      }),
      { numRuns: 200 },
    )
  })
})

describe('OWN-05 the row of prices', () => {
  const answer = articleModel.inputs!.flatMap((input) => input.answer ?? []).find(({ type }) => type === 'found')!
  const article = answer.type === 'found' ? answer.article : null!
  const isDifferent = (change: object) =>
    rowsOf([article, { ...article, ...change }], null).find(({ name }) => name === priceRow)!.isDifferent

  it.each([{ memberPrice: 100 }, { formerPrice: article.price + 100 }, { pant: article.pant + 100 }])(
    'differs where only %o does',
    (change) => expect(isDifferent(change)).toBe(true),
  )

  it('does not differ between equal articles', () => expect(isDifferent({ id: article.id + 1 })).toBe(false))
})
