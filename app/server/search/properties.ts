import { partsOf } from './compounds.ts'
import { stopWords } from './dictionary.ts'
import { fold, wordsOf } from './fold.ts'
import { joinMeasures } from './measures.ts'

// What goods can do and what they are made of, in the words that shoppers use for it. The facts themselves come from the
// technical description, so what is said here holds for imported articles too.

/** From this water column on (mm) a garment is called waterproof. */
const waterproofFrom = 5000

const waterproof = ['vanntett', 'regntett', 'tett']
const membrane = [...waterproof, 'gore', 'tex', 'goretex']
const warm = ['varm', 'varmt', 'varme', 'isolert', 'isolerende']

/** Facts, folded, and the words that they are asked for by. */
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

/** Beginnings or ends of materials' names, and the words that they are asked for by. */
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

/** Quality words that a shopper may use beside what the facts say. */
const qualities = ['lett', 'lette', 'myk', 'mykt', 'tykk', 'tynn', 'slitesterk', 'robust', 'billig', 'god', 'norsk']

/** Every word that asks for a property, folded. */
export const propertyVocabulary: ReadonlySet<string> = new Set([
  ...[...ofFacts, ...ofMaterials].flatMap(([, words]) => words),
  ...qualities,
])

/** The words that the technical description says an article is found by; what goods are called is no property. */
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
 * Whether a word of a running text says something of the article itself. «Under skalljakken» in a fleece's description
 * makes it no shell jacket: names of goods count where the article is named.
 */
export const isTelling = (word: string): boolean => !stopWords.has(word) && partsOf(word) === null
