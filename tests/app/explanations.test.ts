import { expect, test } from 'vitest'
import { termsIn } from '../../app/features/explain/terms-in.ts'

test.each([
  ['15 000 mm vannsøyle', ['vannsøyle']],
  ['Pusteevne 15 000 g/m²/24 t', ['pusteevne']],
  ['PFAS-fri impregnering', ['PFAS']],
  ['100 % polyamid, PU-membran', ['membran']],
  ['Flate sømmer som ikke gnager', []],
])('A11Y-03 the terms to explain in “%s” are %j', (fact, terms) => {
  expect(termsIn(fact)).toEqual(terms)
})
