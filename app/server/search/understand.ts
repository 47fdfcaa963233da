import { genders, type ServiceTopic, sizeKind, type WordKind } from '../../../machines/domain/index.ts'
import { partsOf } from './compounds.ts'
import {
  numberWords,
  preferredHeads,
  questionWords,
  serviceWords,
  sizedNouns,
  sizeWords,
  stopWords,
  synonyms,
} from './dictionary.ts'
import { fold, spellings, wordsOf } from './fold.ts'
import { joinMeasures, measureOf } from './measures.ts'
import type { Names } from './names.ts'
import type { SearchFilter } from './request.ts'
import { kindOf } from './term-kinds.ts'
import { mostQueryWords } from './text-query.ts'

// Reads a query by the vocabulary of the dictionary and the catalogue's own words: brands, sizes, towns, colours.

/** A part of a query, with what it asks for. */
export interface Meaning {
  kind: WordKind
  /** As typed, or the catalogue's name of a size or shop. */
  name: string
  /** Its words, folded, with numbers and units joined. */
  words: readonly string[]
  /** The query without it. */
  without: string
  /** Of sizes, shops, colour groups, genders. */
  ids: readonly number[]
}

export interface Understood {
  meanings: readonly Meaning[]
  /** What articles are searched for as text: the query without sizes, places and services. */
  text: string
  /** Sizes and places, as filters. */
  filters: readonly SearchFilter[]
  services: readonly ServiceTopic[]
  /** First parts of the names of goods that best have the properties. */
  preferredHeads: readonly string[]
  /** A number on a label, 8 to 14 digits. */
  ean: string | null
}

/** The catalogue's own words, by folded phrase. */
export interface Vocabulary {
  brands: ReadonlyMap<string, Entry>
  colours: ReadonlyMap<string, Entry>
  places: ReadonlyMap<string, Entry>
  sizes: ReadonlyMap<string, Entry>
}
interface Entry {
  name: string
  ids: readonly number[]
}

const phraseOf = (text: string): string => wordsOf(text).join(' ')

const letterSize = /^(\d*)(x*)([sl])$|^m$/

/** `2xl` is also `xxl`. */
function spellingsOfSize(phrase: string): string[] {
  const [, times = '', crosses = '', letter = ''] = letterSize.exec(phrase) ?? []
  if (times !== '' && crosses === 'x') return [phrase, 'x'.repeat(Number(times)) + letter]
  return times === '' && crosses.length > 1 ? [phrase, `${crosses.length}x${letter}`] : [phrase]
}

function entries(all: Iterable<readonly [phrase: string, name: string, id: number]>): Map<string, Entry> {
  const found = new Map<string, Entry>()
  for (const [phrase, name, id] of all) {
    const known = found.get(phrase)
    if (phrase !== '') found.set(phrase, { name: known?.name ?? name, ids: [...(known?.ids ?? []), id] })
  }
  return found
}

export const vocabularyOf = (
  { brands, colourGroups, places }: Names,
  sizeNames: ReadonlyMap<number, string>,
): Vocabulary => ({
  brands: entries(brands.map(({ id, Name }) => [phraseOf(Name), Name, id] as const)),
  colours: entries(
    colourGroups.flatMap(({ id, Name }) => {
      const word = phraseOf(Name)
      return [word, ...(synonyms[word] ?? []), `${word}t`, `${word}e`].map((said) => [said, Name, id] as const)
    }),
  ),
  places: entries([
    ...places.map(({ id, Name }) => [phraseOf(Name), Name, id] as const),
    ...places.map(({ id, town }) => [phraseOf(town), townName(town), id] as const),
  ]),
  sizes: entries(
    [...sizeNames]
      .filter(([, name]) => sizeKind(name) !== null)
      .flatMap(([id, name]) => spellingsOfSize(phraseOf(name)).map((said) => [said, name, id] as const)),
  ),
})

/** The postal register writes capitals. */
const townName = (town: string): string =>
  town.toLowerCase().replace(/(^|[\s-])(?!i\s)\p{L}/gu, (letter) => letter.toUpperCase())

/** Words for genders and ages. The name of a gender means it alone: `barn` is not junior. */
const gendersOfWord = new Map<string, readonly number[]>()
for (const { id, name } of genders)
  for (const said of synonyms[fold(name)] ?? []) gendersOfWord.set(said, [...(gendersOfWord.get(said) ?? []), id])
for (const { id, name } of genders) gendersOfWord.set(fold(name), [id])

const topicOfPhrase = new Map(
  Object.entries(serviceWords).flatMap(([topic, phrases]) =>
    phrases.map((phrase): [string, ServiceTopic] => [phrase, topic as ServiceTopic]),
  ),
)
/** Most words of a phrase that the vocabulary knows. */
const longestPhrase = 4

interface Token {
  typed: string
  /** Folded; several for `gore-tex`. */
  words: readonly string[]
}

/** A run of tokens with a meaning. */
interface Part extends Omit<Meaning, 'without'> {
  from: number
  to: number
}

const eanLength = /^\d{8,14}$/

/** Reads a query. Each word belongs to one meaning; stop words to none. */
export function understand(query: string, vocabulary: Vocabulary): Understood {
  const tokens = query
    .split(/\s+/)
    .map((typed): Token => ({ typed, words: wordsOf(typed) }))
    .filter(({ words }) => words.length > 0)
    .slice(0, mostQueryWords)
  const digits = tokens.flatMap(({ words }) => words).join('')
  const hasNumberWord = tokens.some(({ words }) => words.some((word) => numberWords.has(word)))
  const nouns = new Set(tokens.flatMap(({ words }) => words.flatMap((word) => partsOf(word)?.noun ?? [])))
  const isNumberBefore = (at: number): boolean => /^\d+$/.test(tokens[at - 1]?.words.at(-1) ?? '')
  const isUnitAfter = (at: number): boolean => {
    const next = tokens[at]?.words[0]
    return next !== undefined && measureOf(`1${next}`) !== null
  }
  const parts: Part[] = []
  const services: ServiceTopic[] = []
  for (let at = 0; at < tokens.length; ) {
    const part = longest(tokens, at, (phrase, count) => known(phrase, count, at))
    parts.push(part)
    at = part.to
  }

  function known(phrase: string, count: number, at: number): Omit<Part, 'from' | 'to' | 'words'> | null {
    const topic = topicOfPhrase.get(phrase)
    if (topic) {
      if (!services.includes(topic)) services.push(topic)
      return { kind: 'service', name: typedFrom(tokens, at, count), ids: [] }
    }
    const brand = vocabulary.brands.get(phrase)
    const place = spellings(phrase).flatMap((said) => vocabulary.places.get(said) ?? [])[0]
    if (brand && !(place && count > 1)) return { kind: 'brand', name: brand.name, ids: brand.ids }
    if (place) return { kind: 'place', ...place }
    const size = sizeAt(phrase, count, at)
    return size && { kind: 'size', ...size }
  }

  function sizeAt(phrase: string, count: number, at: number): Entry | null {
    const said = tokens.slice(at, at + count).flatMap(({ words }) => words)
    const isNamed = sizeWords.has(said[0]!) && said.length > 1
    const wanted = isNamed ? said.slice(1).join(' ') : phrase
    const entry = vocabulary.sizes.get(wanted)
    if (!entry) return null
    if (isNamed) return entry
    if (letterSize.test(wanted)) return tokens.length > 1 && !isNumberBefore(at) ? entry : null
    const kind = sizeKind(entry.name)
    if (kind === 'socks') return entry
    if (kind !== 'shoes' && kind !== 'children' && kind !== 'numbers') return null
    return [...nouns].some((noun) => sizedNouns[kind].has(noun)) && !isUnitAfter(at + count) ? entry : null
  }

  if (parts.length > 0 && parts.every(({ kind }) => kind === 'place')) services.push('apningstider')
  const isAsked = services.length > 0
  const meanings = parts
    .filter(({ kind, words }) => !isSilent(words, isAsked) || kind === 'service')
    .map(({ from, to, ...part }): Meaning => ({ ...part, without: withoutTokens(tokens, from, to) }))
    .filter(({ words }) => !(hasNumberWord && words.every((word) => numberWords.has(word))))
  const idsOf = (kind: WordKind): number[] => meanings.filter((one) => one.kind === kind).flatMap(({ ids }) => ids)
  const [sizes, places] = [idsOf('size'), idsOf('place')]
  const textWords = meanings.filter(({ kind }) => kind !== 'size' && kind !== 'place' && kind !== 'service')
  return {
    meanings,
    text: withUnits(textWords.flatMap(({ words }) => words)).join(' '),
    filters: [
      ...(sizes.length > 0 ? [{ field: 'sizes.SizeID', in: sizes } as const] : []),
      ...(places.length > 0 ? [{ field: 'available.ShopID', in: places } as const] : []),
    ],
    services,
    preferredHeads: meanings.flatMap(({ words }) => words.flatMap((word) => preferredHeads[word] ?? [])),
    ean: eanLength.test(digits) ? digits : null,
  }

  /** Stop words, and the words of a question that has been recognised. */
  function isSilent(words: readonly string[], isQuestion: boolean): boolean {
    return words.every(
      (word) => stopWords.has(word) || (isQuestion && (questionWords.has(word) || sizeWords.has(word))),
    )
  }

  function longest(
    all: readonly Token[],
    from: number,
    meaningOf: (phrase: string, count: number) => Omit<Part, 'from' | 'to' | 'words'> | null,
  ): Part {
    for (let count = Math.min(longestPhrase, all.length - from); count > 0; count--) {
      const words = all.slice(from, from + count).flatMap((token) => token.words)
      const meaning = meaningOf(words.join(' '), count)
      if (meaning) return { ...meaning, words, from, to: from + count }
    }
    // a number and its unit, in one token or two; thousands may be apart
    for (const count of [3, 2, 1]) {
      const words = all.slice(from, from + count).flatMap((token) => token.words)
      const joined = joinMeasures(words)
      if (from + count <= all.length && joined.length === 1 && measureOf(joined[0]!))
        return { kind: 'number', name: typedFrom(all, from, count), words: joined, ids: [], from, to: from + count }
    }
    const { words, typed } = all[from]!
    return { ...wordMeaning(words, typed), words, from, to: from + 1 }
  }

  function wordMeaning(words: readonly string[], typed: string): Omit<Part, 'from' | 'to' | 'words'> {
    const said = spellings(words.join(' '))
    const ids = said.flatMap((one) => gendersOfWord.get(one) ?? [])
    if (ids.length > 0) return { kind: 'gender', name: typed, ids }
    const colour = said.flatMap((one) => vocabulary.colours.get(one) ?? [])[0]
    if (colour) return { kind: 'colour', name: typed, ids: colour.ids }
    const kinds = words.map((word) => kindOf(spellings(word)))
    const kind = (['goods', 'property', 'colour', 'number'] as const).find((one) => kinds.includes(one))
    return { kind: kind ?? 'other', name: typed, ids: [] }
  }
}

/** A water column is in millimetres: `vannsøyle 15000`. */
const withUnits = (words: readonly string[]): string[] =>
  words.map((word) => (words.includes('vannsoyle') && /^\d{4,5}$/.test(word) ? `${word}mm` : word))

const typedFrom = (tokens: readonly Token[], from: number, count: number): string =>
  tokens
    .slice(from, from + count)
    .map(({ typed }) => typed)
    .join(' ')

/** The query without some tokens, and without the stop words before them. */
function withoutTokens(tokens: readonly Token[], from: number, to: number): string {
  let start = from
  while (start > 0 && tokens[start - 1]!.words.every((word) => stopWords.has(word))) start -= 1
  return [...tokens.slice(0, start), ...tokens.slice(to)].map(({ typed }) => typed).join(' ')
}
