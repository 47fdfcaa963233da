import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstSplit, knownEnd, partsOf } from '../../app/server/search/compounds.ts'
import { changesBetween } from '../../app/server/search/correct.ts'
import { stopWords } from '../../app/server/search/dictionary.ts'
import { fold, spellings, wordsOf } from '../../app/server/search/fold.ts'
import { joinMeasures } from '../../app/server/search/measures.ts'
import { propertyWords } from '../../app/server/search/properties.ts'
import { searchTexts } from '../../app/server/search/search-texts.ts'
import { kindOf } from '../../app/server/search/term-kinds.ts'
import { longestQueryWord, mostQueryWords, termsOf } from '../../app/server/search/text-query.ts'

describe('the letters of the index', () => {
  it('LIST-12 are the same for æ, ø, å and their replacements', () => {
    expect(fold('Blåbærøl på ÅSEN')).toBe('blabaerol pa asen')
    expect(fold('à la crème')).toBe('a la creme')
    expect(spellings('loepesko')).toEqual(['loepesko', 'lopesko'])
    expect(spellings('baat')).toEqual(['baat', 'bat'])
    expect(spellings('jakke')).toEqual(['jakke'])
  })

  it('folding is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of wordsOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
          expect(wordsOf(word)).toEqual([word])
        }
      }),
    )
  })
})

describe('a compound', () => {
  it.each([
    ['skalljakkene', { head: 'skall', noun: 'jakke', lemma: 'skalljakke' }],
    ['fjellstovler', { head: 'fjell', noun: 'stovel', lemma: 'fjellstovel' }],
    ['barnevotter', { head: 'barn', noun: 'vott', lemma: 'barnevott' }],
    ['sportsbrille', { head: 'sport', noun: 'brille', lemma: 'sportsbrille' }],
    ['luene', { head: null, noun: 'lue', lemma: 'lue' }],
  ])('%s is split into its parts', (word, parts) => {
    expect(partsOf(word)).toEqual(parts)
  })

  it('of three parts keeps the longest known end', () => {
    expect(firstSplit('damelopesko')).toEqual({ head: 'dame', rest: 'lopesko' })
    expect(partsOf('toppbris')).toBeNull()
    expect(partsOf('merjakke')).toBeNull()
    expect(firstSplit('lue')).toBeNull()
  })
})

it('LIST-12 matches by parts, inflections and synonyms', () => {
  const { search_name, search_kind, search_place, search_text } = searchTexts({
    name: 'Toppbris skalljakke til dame',
    brand: 'Småvott',
    group: 'Skalljakker',
    subcategory: 'Jakker',
    category: 'Klær',
    articleNo: '100001',
    genders: ['Dame'],
    colours: ['Snøhvit', 'Hvit'],
    description: 'Under skalljakken er det plass til et lag.',
    technicalDescription: 'Vannsøyle 15 000 mm\nPusteevne 15 000 g/m²/24 t\nMateriale: 100 % polyamid',
  })
  expect(search_name).toBe('toppbris skalljakke til dame smavott')
  expect(search_kind.split(' ')).toEqual(
    expect.arrayContaining(['skall', 'jakke', 'jakka', 'skalljakkene', 'allvaersjakke', 'kvit', 'kvinner', '100001']),
  )
  expect(search_place.split(' ')).toEqual(expect.arrayContaining(['jakker', 'vanntett', '15000mm', 'pustende']))
  expect(search_text).toBe('under plass lag')
})

it('ignores stop words unless there are no others', () => {
  expect(termsOf('Lue til barn på 2 liter')).toEqual([['lue'], ['barn'], ['2l']])
  expect(termsOf('til og fra')).toEqual([['til'], ['og'], ['fra']])
  expect(termsOf("!& ':*")).toEqual([])
  // object properties are no units
  expect(termsOf('2 constructor')).toEqual([['2'], ['constructor']])
})

describe('a number and its unit', () => {
  it.each([
    ['65 liter', '65l'],
    ['65-liters', '65l'],
    ['65L', '65l'],
    ['065 l', '65l'],
    ['15 000 mm', '15000mm'],
  ])('LIST-12 become one word: %s', (said, word) => {
    expect(joinMeasures(wordsOf(said))).toEqual([word])
  })

  it.each(['65', 'l', '100 011', '2 sekker'])('LIST-12 stay separate: %s', (said) => {
    expect(joinMeasures(wordsOf(said))).toEqual(wordsOf(said))
  })
})

describe('the technical description', () => {
  it.each([
    ['Vannsøyle 15 000 mm', 'vanntett'],
    ['Vanntett membran', 'vanntett'],
    ['Materiale: 100 % merinoull, 18,5 mikron', 'merino'],
    ['Materiale: Karbonfiber og kork', 'karbon'],
    ['Materiale: Geiteskinn og polyester', 'skinn'],
    ['Fyllkraft 650 cuin', 'varm'],
    ['PFAS-fri impregnering', 'pfas'],
  ])('LIST-12 matches «%s» by %s', (fact, word) => {
    expect(propertyWords(fact)).toContain(word)
  })

  it('LIST-12 does not call 4 000 mm waterproof', () => {
    expect(propertyWords('Vannsøyle 4 000 mm')).not.toContain('vanntett')
  })

  it('LIST-12 does not make goggles a helmet because they fit one', () => {
    expect(propertyWords('Passer til hjelm')).not.toContain('hjelm')
  })
})

describe('a word of a query', () => {
  it.each([
    ['skalljakkene', 'goods'],
    ['halvzip', 'goods'],
    ['herre', 'gender'],
    ['vanntett', 'property'],
    ['svart', 'colour'],
    ['65l', 'number'],
    ['toppbris', 'other'],
  ] as const)('LIST-12 %s asks for %s', (word, kind) => {
    expect(kindOf([word])).toBe(kind)
  })

  it('LIST-12 names goods by a known end', () => {
    expect(knownEnd('sykkelhjelm')).toBe('hjelm')
    expect(knownEnd('kokesett')).toBeNull()
    expect(knownEnd('romskip')).toBeNull()
  })
})

describe('the edit distance', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

  it('counts insertions, deletions, substitutions and swaps', () => {
    for (const other of ['skaljakke', 'skallljakke', 'skalljakka', 'sklaljakke']) {
      expect(changesBetween('skalljakke', other), other).toBe(1)
    }
    expect(changesBetween('lue', 'lue')).toBe(0)
    expect(changesBetween('', 'lue')).toBe(3)
  })

  it('is symmetric and bounded by the lengths', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const changes = changesBetween(a, b)
        expect(changes).toBe(changesBetween(b, a))
        expect(changes).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
        expect(changes).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(changes === 0).toBe(a === b)
      }),
    )
  })
})

describe('the words of a query', () => {
  it('SECURITY LIST-12 are bounded in number and length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), fc.integer({ min: 1, max: 100 }), (text, times) => {
        const terms = termsOf(`${text} `.repeat(times))
        expect(terms.length).toBeLessThanOrEqual(mostQueryWords)
        for (const spelling of terms.flat()) expect([...spelling].length).toBeLessThanOrEqual(longestQueryWord)
      }),
    )
    expect(termsOf('x'.repeat(200))).toEqual([['x'.repeat(longestQueryWord)]])
    expect(termsOf('jakke '.repeat(40))).toHaveLength(mostQueryWords)
  })

  it('LIST-12 keep all of a normal query', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzæøå0123456789'),
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 10 }), (words) => {
        const asked = joinMeasures(wordsOf(words.join(' ')))
        const telling = asked.filter((word) => !stopWords.has(word))
        expect(termsOf(words.join(' '))).toEqual((telling.length > 0 ? telling : asked).map(spellings))
      }),
    )
  })
})
