import { slugOf } from '../../../machines/domain/index.ts'
import type { Listing } from '../catalogue/listing.ts'
import { knownEnd, partsOf } from './compounds.ts'
import { changesBetween } from './correct.ts'
import { fold } from './fold.ts'
import { measureOf } from './measures.ts'
import type { Names } from './names.ts'
import type { SearchFilter } from './request.ts'
import type { Term } from './text-query.ts'
import type { Understood } from './understand.ts'

// How a search was understood: the notes beside its hits.

/** A query as it was answered. */
export interface ReadQuery {
  query: string
  understood: Understood
  /** Sizes and places that the hits are in. */
  filters: readonly SearchFilter[]
  /** Terms that were searched for; none where no text was. */
  terms: readonly Term[]
  isCorrected: boolean
  /** A bit for each term that some hit has; null if all have all. */
  matched: number | null
}

interface Around {
  names: Names
  listing: Listing
  /** Hits without filters. */
  total: number
}

/** What a response says of its query, as it is sent. */
export interface Reading {
  words: readonly object[]
  corrected: string | null
  leftOut: readonly string[]
  services: readonly object[]
  alternatives: readonly string[]
  categories: readonly object[]
}

export function readingOf(read: ReadQuery, { names, listing, total }: Around): Reading {
  const { understood } = read
  const { meanings } = understood
  const display = displayForms(names)
  return {
    words: meanings.map(({ kind, name, without }) => ({ Kind: kind, Text: name, Without: without })),
    corrected: total > 0 && read.isCorrected ? correctedText(read, display) : null,
    leftOut: total > 0 ? leftOut(read) : [],
    services: servicesOf(understood, names),
    ...(total > 0 || understood.services.length > 0
      ? { alternatives: [], categories: [] }
      : {
          alternatives: alternatives(read, displayForms(listed(names, listing))),
          categories: popular(names, listing),
        }),
  }
}

/** Questions for customer service, with the shops that the query names. */
export function servicesOf({ services, meanings }: Understood, { places }: Names): object[] {
  const ids = new Set(meanings.filter(({ kind }) => kind === 'place').flatMap((one) => one.ids))
  const shops = places
    .filter(({ id }) => ids.has(id))
    .map(({ id, Name, openingHours }) => ({ ShopID: id, Name, openingHours }))
  return services.map((Topic) => ({ Topic, shops }))
}

/** Names of what the listing has: another word would find nothing again. */
function listed({ groups, brands, paths }: Names, listing: Listing): Pick<Names, 'groups' | 'brands' | 'paths'> {
  const [held, makes] = [listing.groups(), listing.makes()]
  return {
    groups: groups.filter(({ id }) => held.has(id)),
    brands: brands.filter(({ id }) => makes.has(id)),
    paths: paths.filter(({ ArticleGroup3ID }) => held.has(ArticleGroup3ID)),
  }
}

/** Words as they are written, by their folded form. */
function displayForms({ groups, brands, paths }: Pick<Names, 'groups' | 'brands' | 'paths'>): Map<string, string> {
  const names = [...groups, ...brands].map(({ Name }) => Name)
  const texts = [...names, ...paths.flatMap(({ MainGroupName, Group2 }) => [MainGroupName, Group2])]
  return new Map(
    texts.flatMap((text) => text.split(/[\s,&]+/).map((word): [string, string] => [fold(word), word.toLowerCase()])),
  )
}

/** Letters of an inflection that may differ: `fjellstovel` is written as `fjellstøvler` is. */
const inflection = 3

/** A folded word as the catalogue writes it; null where it has no such word. */
function writtenAs(word: string, display: ReadonlyMap<string, string>): string | null {
  const same = display.get(word)
  if (same !== undefined) return same
  for (const [folded, written] of display) {
    const common = word.length - inflection
    if (common < inflection || folded.length !== written.length || !folded.startsWith(word.slice(0, common))) continue
    let at = common
    while (at < word.length && word[at] === folded[at]) at += 1
    return written.slice(0, at) + word.slice(at)
  }
  return null
}

/** The text that the hits have, in the catalogue's spelling; null where it has none for a changed word. */
function correctedText({ query, understood, terms }: ReadQuery, display: ReadonlyMap<string, string>): string | null {
  const typed = new Map(understood.meanings.flatMap(({ words, name }) => words.map((word) => [word, name] as const)))
  const words = terms.flatMap((term) =>
    term.some((word) => measureOf(word)) ? [] : (typed.get(term[0]!) ?? writtenAs(term[0]!, display)),
  )
  const text = words.join(' ')
  return words.includes(null) || terms.every((term) => typed.has(term[0]!)) || fold(text) === fold(query) ? null : text
}

/** A part of a compound as it was typed: `ski` of `skistøvel`. */
function typedPart(word: string, typed: string): string | null {
  const at = fold(typed).indexOf(word)
  return at >= 0 && fold(typed).length === typed.length ? typed.slice(at, at + word.length) : null
}

function leftOut({ understood, filters, terms, matched, isCorrected }: ReadQuery): string[] {
  const { meanings, filters: meant } = understood
  const kept = new Set(filters.map(({ field }) => field))
  const dropped = meant.filter(({ field }) => !kept.has(field)).map(({ field }) => field)
  const unmatched = matched === null ? [] : terms.filter((_, at) => (matched & (2 ** at)) === 0)
  const nameOf = (term: Term): string[] => {
    const whole = meanings.find(({ words }) => words.some((word) => term.includes(word)))
    if (whole) return [whole.name]
    return meanings.flatMap(({ name }) => typedPart(term[0]!, name) ?? []).slice(0, 1)
  }
  // an amount that no goods have: the nearest ones are shown
  const searched = new Set(terms.flat())
  const amounts = meanings.filter(
    ({ kind, words }) => isCorrected && kind === 'number' && words.every((word) => !searched.has(word)),
  )
  return [
    ...new Set([
      ...unmatched.flatMap(nameOf),
      ...amounts.map(({ name }) => name),
      ...meanings
        .filter(
          ({ kind }) =>
            (kind === 'size' && dropped.includes('sizes.SizeID')) ||
            (kind === 'place' && dropped.includes('available.ShopID')),
        )
        .map(({ name }) => name),
    ]),
  ]
}

const mostAlternatives = 4
/** Share of a word's letters that may differ. */
const likeness = 0.4
const commonStart = 4

/** Names of goods and brands that are spelt, begin or end alike. */
function alternatives({ understood }: ReadQuery, display: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, number>()
  for (const word of understood.meanings.flatMap(({ words }) => words)) {
    if (word.length < commonStart || /\d/.test(word)) continue
    const end = knownEnd(word)
    for (const [folded, written] of display) {
      if (folded.length < 3) continue
      const changes = changesBetween(word, folded) / Math.max(word.length, folded.length)
      const isAlike =
        changes <= likeness ||
        (end !== null && partsOf(folded)?.noun === end) ||
        (word.length > commonStart && folded.startsWith(word.slice(0, commonStart)))
      if (isAlike) found.set(written, Math.min(changes, found.get(written) ?? 1))
    }
  }
  return [...found]
    .sort(([, a], [, b]) => a - b)
    .slice(0, mostAlternatives)
    .map(([written]) => written)
}

const mostCategories = 6
/** Bestsellers whose groups are popular. */
const bestsellers = 200

/** Groups with the most of the bestsellers. */
function popular({ paths }: Names, listing: Listing): object[] {
  const counts = new Map<number, number>()
  for (const { group } of listing.sorted('bestseller', 'asc').slice(0, bestsellers))
    counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || a - b)
    .flatMap(([id]) => paths.find(({ ArticleGroup3ID }) => ArticleGroup3ID === id) ?? [])
    .slice(0, mostCategories)
    .map(({ MainGroupName, Group2, Group3 }) => ({
      Name: Group3,
      Path: `/${[MainGroupName, Group2, Group3].map(slugOf).join('/')}`,
    }))
}
