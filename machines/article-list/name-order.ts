import { type Article, alphabetKey, compareNorwegian } from '../domain/index.ts'
import { oncePerList } from './columns.ts'
import { allPlaces, inOrder, type Numbers } from './ordering.ts'

/** How many letters of a name are ordered by counting. What is alike so far is little, and compared. */
const headLength = 48

/** Each letter of the heads by its place among them, from 1, and how many there are. */
function lettersOf(keys: readonly string[]): { letters: Numbers; count: number } {
  const letters = new Uint32Array(2 ** 16)
  for (const key of keys) for (let at = 0; at < key.length && at < headLength; at++) letters[key.charCodeAt(at)] = 1
  let count = 0
  for (let code = 0; code < letters.length; code++) if (letters[code]) letters[code] = ++count
  return { letters, count }
}

/** The heads in columns, as many letters in each number as fit into it: in order by all of them, the heads are in order. */
function headColumns(keys: readonly string[]): Numbers[] {
  const { letters, count } = lettersOf(keys)
  const bits = Math.max(1, 32 - Math.clz32(count))
  const perColumn = Math.floor(32 / bits)
  const longest = keys.reduce((most, { length }) => Math.max(most, length), 0)
  const columns = Array.from(
    { length: Math.ceil(Math.min(longest, headLength) / perColumn) },
    () => new Uint32Array(keys.length),
  )
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place]!
    for (let column = 0; column < columns.length; column++) {
      let head = 0
      for (let at = column * perColumn; at < (column + 1) * perColumn; at++)
        // where a name has ended it stands before any letter
        head = (head << bits) | (at < key.length && at < headLength ? letters[key.charCodeAt(at)]! : 0)
      columns[column]![place] = head
    }
  }
  return columns
}

/** The place of each article's name in the Norwegian alphabet, among the names of its list. The same name, the same place. */
export const nameRanksOf = oncePerList((articles: readonly Article[]): Numbers => {
  const names = articles.map(({ name }) => name)
  const heads = headColumns(names.map(alphabetKey))
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
