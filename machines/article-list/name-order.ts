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

/** The letters of the names' keys by their codes, `headLength` for each name: 0 where a name has ended. */
function headsOf(names: readonly string[]): Uint16Array {
  const plain = plainLetters()
  const heads = new Uint16Array(names.length * headLength)
  /** Letter by letter, with no key made: as most names can be. */
  const writePlain = (name: string, begin: number): boolean => {
    const { length } = name
    if (length > headLength) return false
    for (let at = 0; at < length; at++) {
      const code = plain[name.charCodeAt(at)] ?? 0
      if (code === 0) return false
      heads[begin + at] = code
    }
    return length === 0 || !(isSpace(heads[begin]!) || isSpace(heads[begin + length - 1]!))
  }
  for (let place = 0; place < names.length; place++) {
    const begin = place * headLength
    if (writePlain(names[place]!, begin)) continue
    const key = alphabetKey(names[place]!)
    // past its end a text has no code, which is written as 0
    for (let at = 0; at < headLength; at++) heads[begin + at] = key.charCodeAt(at)
  }
  return heads
}

/** The heads in columns, as many letters in each number as fit into it: in order by all of them, the heads are in order. */
function columnsOfHeads(heads: Uint16Array): Numbers[] {
  /** Of each letter that there is, its place among them, from 1. */
  const ranks = new Uint32Array(2 ** 16)
  for (const code of heads) ranks[code] = 1
  ranks[0] = 0
  let count = 0
  for (let code = 1; code < ranks.length; code++) if (ranks[code]) ranks[code] = ++count
  const bits = Math.max(1, 32 - Math.clz32(count))
  const perColumn = Math.floor(32 / bits)
  return Array.from({ length: Math.ceil(headLength / perColumn) }, (_, column) => {
    const keys = new Uint32Array(heads.length / headLength)
    const first = column * perColumn
    const end = Math.min(first + perColumn, headLength)
    for (let place = 0; place < keys.length; place++) {
      let key = 0
      for (let at = first; at < end; at++) key = (key << bits) | ranks[heads[place * headLength + at]!]!
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
