/** Places in a list, or a whole number for each of them. */
export type Numbers = Uint32Array

/** Bits per pass: few enough passes for a price, few enough buckets for the first-level cache. */
const digitBits = 11
const digits = 2 ** digitBits

/** Bucket sizes of every pass, one pass after the other. */
function sizesOf(places: Numbers, keys: Numbers, passes: number, isFalling: boolean): Numbers {
  const mask = digits - 1
  const flip = isFalling ? mask : 0
  const sizes = new Uint32Array(passes * digits)
  for (let at = 0, begin = 0; at < passes; at++, begin += digits)
    for (let next = 0; next < places.length; next++) {
      const box = begin + (((keys[places[next]!]! >>> (at * digitBits)) & mask) ^ flip)
      sizes[box] = sizes[box]! + 1
    }
  return sizes
}

/** One pass of a stable radix sort: sorts by one digit. `boxes` has the bucket sizes. */
function pass(from: Numbers, to: Numbers, keys: Numbers, shift: number, isFalling: boolean, boxes: Numbers): void {
  const mask = digits - 1
  const flip = isFalling ? mask : 0
  let begin = 0
  for (let box = 0; box < digits; box++) {
    const count = boxes[box]!
    boxes[box] = begin
    begin += count
  }
  for (let at = 0; at < from.length; at++) {
    const place = from[at]!
    const box = ((keys[place]! >>> shift) & mask) ^ flip
    const next = boxes[box]!
    boxes[box] = next + 1
    to[next] = place
  }
}

const largestOf = (keys: Numbers): number => {
  let largest = 0
  for (const key of keys) if (key > largest) largest = key
  return largest
}

export const isRising = (places: Numbers, keys: Numbers): boolean => {
  for (let at = 1; at < places.length; at++) if (keys[places[at]!]! < keys[places[at - 1]!]!) return false
  return true
}

/** Reverses an order, and keeps places of equal rank in their order. */
export function backwards(places: Numbers, ranks: Numbers): Numbers {
  const turned = new Uint32Array(places.length)
  let next = 0
  for (let end = places.length, begin = end; end > 0; end = begin) {
    const rank = ranks[places[end - 1]!]!
    while (begin > 0 && ranks[places[begin - 1]!] === rank) begin--
    for (let at = begin; at < end; at++) turned[next++] = places[at]!
  }
  return turned
}

/** Places of a list in their own order. */
export function allPlaces(count: number): Numbers {
  const places = new Uint32Array(count)
  for (let place = 0; place < count; place++) places[place] = place
  return places
}

/** Sort keys: the first one that differs decides, ascending or descending. */
export interface OrderKey {
  /** One key for each place of the list. */
  keys: Numbers
  isFalling?: boolean
}

/** Sorts places with a stable radix sort, in linear time. */
export function inOrder(places: Numbers, by: readonly OrderKey[]): Numbers {
  let from = places
  let spare: Numbers | null = null
  for (const { keys, isFalling = false } of by.toReversed()) {
    if (!isFalling && isRising(from, keys)) continue
    const largest = largestOf(keys)
    const passes = Math.ceil((32 - Math.clz32(largest)) / digitBits)
    const sizes = sizesOf(places, keys, passes, isFalling)
    for (let at = 0; at < passes; at++) {
      const to: Numbers = spare ?? new Uint32Array(places.length)
      pass(from, to, keys, at * digitBits, isFalling, sizes.subarray(at * digits, (at + 1) * digits))
      spare = from === places ? null : from
      from = to
    }
  }
  return from
}

/** Above the number of values of any column, and small enough that a key times it is exact. */
const mostValues = 2 ** 21

/** A column's keys as ranks among its distinct values, from 0, and the bits that a rank takes. */
function ranksOf(keys: Numbers): { ranks: Numbers; bits: number } {
  const slotBits = 33 - Math.clz32(keys.length)
  const slots = new Uint32Array(2 ** slotBits)
  const values: number[] = []
  const ranks = new Uint32Array(keys.length)
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place]!
    // open addressing by Fibonacci hashing; a slot holds a value's number + 1
    let slot = Math.imul(key, 0x9e3779b1) >>> (32 - slotBits)
    while (slots[slot] !== 0 && values[slots[slot]! - 1] !== key) slot = (slot + 1) % slots.length
    slots[slot] ||= values.push(key)
    ranks[place] = slots[slot]! - 1
  }
  // numbers sort natively, which a comparison would not
  const byValue = new Float64Array(values.length)
  for (let code = 0; code < values.length; code++) byValue[code] = values[code]! * mostValues + code
  byValue.sort()
  const rankOf = new Uint32Array(values.length)
  for (let rank = 0; rank < byValue.length; rank++) rankOf[byValue[rank]! % mostValues] = rank
  for (let place = 0; place < ranks.length; place++) ranks[place] = rankOf[ranks[place]!]!
  return { ranks, bits: 32 - Math.clz32(values.length - 1) }
}

/**
 * Fewer columns that sort as these do, the first of them first: columns with few distinct values share one, which saves
 * most passes of a radix sort.
 */
export function packed(columns: readonly Numbers[]): Numbers[] {
  const packs: Numbers[] = []
  let used = 0
  for (const column of columns.toReversed()) {
    const { ranks, bits } = ranksOf(column)
    const [pack] = packs
    if (!pack || used + bits > 32) {
      packs.unshift(ranks)
      used = bits
      continue
    }
    for (let place = 0; place < pack.length; place++) pack[place] = (pack[place]! | (ranks[place]! << used)) >>> 0
    used += bits
  }
  return packs
}
