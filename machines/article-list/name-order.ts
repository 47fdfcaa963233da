import { type Article, alphabetKey, compareNorwegian } from '../domain/index.ts'
import { columnsOf, oncePerList } from './columns.ts'
import { allPlaces, inOrder, type Numbers, packed } from './ordering.ts'

/** Bits per letter, so that one number holds five letters. */
const turnBits = 6
const lettersPerNumber = 5
/** Number of letters that are sorted by counting. Names that agree so far are few, and are compared. */
const headLength = 10 * lettersPerNumber

/**
 * Ranks of a key's letters by their code, from 1. Common letters have their own rank. Codes before, between and after
 * them share one, and letters after a shared rank are ignored.
 */
const shared = { before: 1, between: 29, after: 59 } as const
const spaceTurn = 2
function turnOf(code: number): number {
  if (code < 0x20) return shared.before
  if (code <= 0x3a) return code - 0x20 + spaceTurn
  if (code < 0x61) return shared.between
  return Math.min(code - 0x61 + shared.between + 1, shared.after)
}
const isShared = (turn: number): boolean => turn === shared.before || turn === shared.between || turn === shared.after

let known: Uint8Array | null = null
/** Ranks of Latin-1 letters that are a single common letter in a key; 0 for all others. */
function plainTurns(): Uint8Array {
  known ??= Uint8Array.from({ length: 0x100 }, (_, code) => {
    const key = alphabetKey(`x${String.fromCharCode(code)}x`)
    const turn = key.length === 3 ? turnOf(key.charCodeAt(1)) : 0
    return isShared(turn) ? 0 : turn
  })
  return known
}

/** First letters of the names' keys as columns, five letters per number: sorting by all columns sorts the heads. */
function headsOf(names: readonly string[]): Numbers[] {
  const plain = plainTurns()
  const columns: Numbers[] = []
  const write = (column: number, place: number, key: number): void => {
    if (column === columns.length) columns.push(new Uint32Array(names.length))
    columns[column]![place] = key
  }
  /** Writes a head without building a key, which most names allow. */
  const isWrittenPlain = (name: string, place: number): boolean => {
    const { length } = name
    if (length > headLength) return false
    let turn: number = spaceTurn
    for (let begin = 0, column = 0; begin < length; begin += lettersPerNumber, column++) {
      let key = 0
      const end = Math.min(begin + lettersPerNumber, length)
      for (let at = begin; at < end; at++) {
        turn = plain[name.charCodeAt(at)] ?? 0
        if (turn === 0 || (turn === spaceTurn && at === 0)) return false
        key = (key << turnBits) | turn
      }
      write(column, place, key << (turnBits * (begin + lettersPerNumber - end)))
    }
    return turn !== spaceTurn
  }
  const writeKey = (key: string, place: number): void => {
    for (const column of columns) column[place] = 0
    let end = Math.min(key.length, headLength)
    for (let begin = 0, column = 0; begin < end; begin += lettersPerNumber, column++) {
      let number = 0
      for (let at = begin; at < begin + lettersPerNumber; at++) {
        const turn = at < end ? turnOf(key.charCodeAt(at)) : 0
        if (isShared(turn)) end = at + 1
        number = (number << turnBits) | turn
      }
      write(column, place, number)
    }
  }
  for (let place = 0; place < names.length; place++)
    if (!isWrittenPlain(names[place]!, place)) writeKey(alphabetKey(names[place]!), place)
  return columns
}

/** Articles in Norwegian alphabetical order of their names. The sort is stable. */
export const nameOrderOf = oncePerList((articles: readonly Article[]) => {
  const { names } = columnsOf(articles)
  const heads = packed(headsOf(names))
  const places = inOrder(
    allPlaces(names.length),
    heads.map((keys) => ({ keys })),
  )
  const compare = (a: number, b: number) => compareNorwegian(names[a]!, names[b]!)
  const isSameHead = (a: number, b: number) => {
    // most names differ late
    for (let at = heads.length - 1; at >= 0; at--) if (heads[at]![a] !== heads[at]![b]) return false
    return true
  }
  const ranks = new Uint32Array(names.length)
  let rank = 0
  for (let begin = 0, end = 1; begin < places.length; begin = end++, rank++) {
    while (end < places.length && isSameHead(places[begin]!, places[end]!)) end++
    ranks[places[begin]!] = rank
    if (end === begin + 1) continue
    // names with the same head are equal, or differ in case or accents, or very late
    const alike = Array.from(places.subarray(begin, end))
    const [first = 0] = alike
    if (alike.some((place) => names[place] !== names[first])) places.set(alike.sort(compare), begin)
    alike.forEach((place, at) => {
      if (at > 0 && names[place] !== names[alike[at - 1]!]) rank++
      ranks[place] = rank
    })
  }
  /** Ranks by place in the list: equal names have equal ranks. */
  return { places, ranks }
})
