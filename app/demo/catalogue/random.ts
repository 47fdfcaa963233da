/** Random numbers in [0, 1), equal on every platform for the same seed. */
export type Random = () => number

/** FNV-1a over the parts with a mix in between: an unsigned 32-bit integer. */
export function hash(...parts: readonly (number | string)[]): number {
  let state = 2166136261
  for (const part of parts) {
    const text = String(part)
    for (let at = 0; at < text.length; at++) {
      state = Math.imul(state ^ text.charCodeAt(at), 16777619)
    }
    state = Math.imul(state ^ (state >>> 13), 0x5bd1e995)
  }
  return (state ^ (state >>> 15)) >>> 0
}

/** Mulberry32, seeded by the parts. */
export function randomFrom(...parts: readonly (number | string)[]): Random {
  let state = hash(...parts)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** An integer from `least` to `most`, inclusive. */
export const integer = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** Picks an entry. @throws on an empty list, an error of the lexicon */
export function pick<Item>(random: Random, list: readonly Item[]): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from: the list is empty.')
  return item
}

/** Picks `count` different entries, or all, in random order. */
export function pickSeveral<Item>(random: Random, list: readonly Item[], count: number): Item[] {
  const left = [...list]
  const taken: Item[] = []
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return taken
}
