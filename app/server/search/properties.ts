import { waterproofFrom } from './article-properties.ts'
import { partsOf } from './compounds.ts'
import { stopWords } from './dictionary.ts'
import { fold, wordsOf } from './fold.ts'
import { joinMeasures } from './measures.ts'

// Properties and materials of goods, in shoppers' words. They are derived from the technical description, so they hold
// for imported articles too.

const waterproof = ['vanntett', 'regntett', 'tett']
const membrane = [...waterproof, 'gore', 'tex', 'goretex']
const warm = ['varm', 'varmt', 'varme', 'isolert', 'isolerende']

/** Facts, folded, with the words that ask for them. */
const ofFacts: readonly (readonly [fact: RegExp, words: readonly string[]])[] = [
  [/vanntett membran/, membrane],
  [/sveisede sommer/, waterproof],
  [/pusteevne|puster godt/, ['pustende', 'pusteevne', 'luftig']],
  [/fyllkraft|fyll:|varmt for|varmer (ogsa|selv)|hoy luv|lang mansjett/, warm],
  [/vindtett/, ['vindtett', 'vindstopper']],
  [/stretch|elastan/, ['stretch', 'elastisk']],
  [/pfas-?fri/, ['pfas', 'fri', 'pfasfri', 'miljovennlig']],
  [/pvc/, ['pvcfri']],
  [/hurtigtorkende/, ['hurtigtorkende', 'rasktorkende']],
  [/vannavvisende/, ['vannavvisende', 'vannavstotende']],
  [/resirkulert/, ['resirkulert', 'gjenvunnet']],
]

/** Prefixes or suffixes of materials, with the words that ask for them. */
const ofMaterials: readonly (readonly [material: RegExp, words: readonly string[]])[] = [
  [/^merino/, ['merino', 'merinoull', 'ull']],
  [/ull(en)?$/, ['ull', 'ullen']],
  [/dun$/, ['dun']],
  [/skinn$|^nubuck/, ['skinn', 'laer']],
  [/^karbon/, ['karbon', 'carbon', 'karbonfiber']],
  [/^aluminium$/, ['aluminium', 'alu']],
  [/gummi$/, ['gummi']],
  [/^bomull$/, ['bomull']],
  [/^stal$/, ['stal', 'metall']],
  [/^polyamid$/, ['nylon']],
]

/** Further quality words of shoppers. */
const qualities = ['lett', 'lette', 'myk', 'mykt', 'tykk', 'tynn', 'slitesterk', 'robust', 'billig', 'god', 'norsk']

/** All words that ask for a property, folded. */
export const propertyVocabulary: ReadonlySet<string> = new Set([
  ...[...ofFacts, ...ofMaterials].flatMap(([, words]) => words),
  ...qualities,
])

/** Property words that the technical description supports; names of goods are none. */
export function propertyWords(technicalDescription: string): string[] {
  const facts = fold(technicalDescription)
  const words = joinMeasures(wordsOf(technicalDescription)).filter(isTelling)
  const column = Number(/vannsoyle (\d[\d ]*\d) mm/.exec(facts)?.[1]?.replaceAll(' ', '') ?? 0)
  return [
    ...words,
    ...(column >= waterproofFrom ? (/pusteevne/.test(facts) ? membrane : waterproof) : []),
    ...ofFacts.flatMap(([fact, others]) => (fact.test(facts) ? others : [])),
    ...ofMaterials.flatMap(([material, others]) => (words.some((word) => material.test(word)) ? others : [])),
  ]
}

/**
 * Whether a word of running text describes the article itself. «Under skalljakken» in a fleece's description does not
 * make it a shell jacket: names of goods count only where the article is named.
 */
export const isTelling = (word: string): boolean => !stopWords.has(word) && partsOf(word) === null
