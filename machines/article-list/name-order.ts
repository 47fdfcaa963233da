import { type Article, alphabetKey, compareNorwegian } from '../domain/index.ts'
import { oncePerList } from './columns.ts'
import { allPlaces, inOrder, type Numbers } from './ordering.ts'

/** How many letters of a name are ordered by counting. What is alike so far is little, and compared. */
const headLength = 48

const isSpace = (code: number): boolean => code <= 0x20 || code === 0xa0

/** Letters of Latin-1 that stand for one letter in a key, and for which; 0 for all others. */
const plainLetters = (): Uint16Array =>
  Uint16Array.from({ length: 0x100 }, (_, code) => {
    const key = alphabetKey(`x${String.fromCharCode(code)}x`)
    return key.length === 3 ? key.charCodeAt(1) : 0
  })

/** The beginnings of names' keys, letter by letter. */
interface Heads {
  /** `headLength` letters for each name, by their codes: 0 where a name has ended. */
  codes: Uint16Array
  /** By code: whether any name has it. */
  isUsed: Uint8Array
  longest: number
}

function headsOf(names: readonly string[]): Heads {
  const plain = plainLetters()
  const codes = new Uint16Array(names.length * headLength)
  const isUsed = new Uint8Array(2 ** 16)
  let longest = 0
  /** With no key made: as most names can be. */
  const writePlain = (name: string, begin: number): boolean => {
    const { length } = name
    if (length > headLength) return false
    for (let at = 0; at < length; at++) {
      const code = plain[name.charCodeAt(at)] ?? 0
      if (code === 0) return false
      codes[begin + at] = code
      isUsed[code] = 1
    }
    longest = Math.max(longest, length)
    return length === 0 || !(isSpace(codes[begin]!) || isSpace(codes[begin + length - 1]!))
  }
  const writeKey = (key: string, begin: number): void => {
    for (let at = 0; at < headLength; at++) {
      // past its end a text has no code, which is written as 0
      codes[begin + at] = key.charCodeAt(at)
      isUsed[codes[begin + at]!] = 1
    }
    longest = Math.max(longest, Math.min(key.length, headLength))
  }
  for (let place = 0; place < names.length; place++)
    if (!writePlain(names[place]!, place * headLength)) writeKey(alphabetKey(names[place]!), place * headLength)
  return { codes, isUsed, longest }
}

/** The heads in columns, as many letters in each number as fit into it: in order by all of them, the heads are in order. */
function columnsOfHeads({ codes, isUsed, longest }: Heads): Numbers[] {
  /** Of each letter that there is, its place among them, from 1. */
  const ranks = new Uint32Array(isUsed.length)
  let count = 0
  for (let code = 1; code < ranks.length; code++) if (isUsed[code]) ranks[code] = ++count
  const bits = Math.max(1, 32 - Math.clz32(count))
  const perColumn = Math.floor(32 / bits)
  return Array.from({ length: Math.ceil(longest / perColumn) }, (_, column) => {
    const keys = new Uint32Array(codes.length / headLength)
    const first = column * perColumn
    const end = Math.min(first + perColumn, headLength)
    for (let place = 0; place < keys.length; place++) {
      let key = 0
      for (let at = first; at < end; at++) key = (key << bits) | ranks[codes[place * headLength + at]!]!
      keys[place] = key
    }
    return keys
  })
}

/** The place of each article's name in the Norwegian alphabet, among the names of its list. The same name, the same place. */
export const nameRanksOf = oncePerList((articles: readonly Article[]): Numbers => {
  const names = articles.map(({ name }) => name)
  const heads = columnsOfHeads(headsOf(names))
  const places = inOrder(
    allPlaces(names.length),
    heads.map((head) => ({ keys: head })),
  )
  const compare = (a: number, b: number) => compareNorwegian(names[a]!, names[b]!)
  const isSameHead = (a: number, b: number) => {
    // names are most often told apart by what comes late
    for (let at = heads.length - 1; at >= 0; at--) if (heads[at]![a] !== heads[at]![b]) return false
    return true
  }
  const ranks = new Uint32Array(names.length)
  let rank = 0
  for (let begin = 0, end = 1; begin < places.length; begin = end++, rank++) {
    while (end < places.length && isSameHead(places[begin]!, places[end]!)) end++
    ranks[places[begin]!] = rank
    if (end === begin + 1) continue
    // of the same head are the same names, and those that differ in their capitals or accents, or very late
    const alike = Array.from(places.subarray(begin, end)).sort(compare)
    alike.forEach((place, at) => {
      if (at > 0 && names[place] !== names[alike[at - 1]!]) rank++
      ranks[place] = rank
    })
  }
  return ranks
})
