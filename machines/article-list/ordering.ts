/** Places of a list, or a whole number from 0 for each of them. */
type Column = Uint32Array

/** Bits that one pass looks at: few enough passes for a price, few enough boxes for the processor's nearest cache. */
const digitBits = 11
const digits = 2 ** digitBits

/** Into boxes by one digit, and out again box by box: equals stay as they stood. */
function pass(from: Column, to: Column, keys: Column, shift: number, isFalling: boolean): void {
  const mask = digits - 1
  const flip = isFalling ? mask : 0
  const boxes = new Uint32Array(digits)
  for (const key of keys) boxes[((key >>> shift) & mask) ^ flip]!++
  let begin = 0
  for (let box = 0; box < digits; box++) {
    const count = boxes[box]!
    boxes[box] = begin
    begin += count
  }
  for (const place of from) to[boxes[((keys[place]! >>> shift) & mask) ^ flip]!++] = place
}

const largestOf = (keys: Column): number => {
  let largest = 0
  for (const key of keys) if (key > largest) largest = key
  return largest
}

const isRising = (keys: Column): boolean => {
  for (let at = 1; at < keys.length; at++) if (keys[at]! < keys[at - 1]!) return false
  return true
}

/** What the places of a list are ordered by: the first of these that differs, rising or falling. */
export interface OrderKey {
  keys: Column
  isFalling?: boolean
}

/**
 * The places of a list in order, by counting instead of comparing: ten times as many take ten times as long. Equals stay
 * as they stand in the list.
 */
export function placesInOrder(count: number, by: readonly OrderKey[]): Column {
  let places = new Uint32Array(count)
  let spare = new Uint32Array(count)
  for (let place = 0; place < count; place++) places[place] = place
  let isUntouched = true
  for (const { keys, isFalling = false } of by.toReversed()) {
    if (isUntouched && !isFalling && isRising(keys)) continue
    isUntouched = false
    const largest = largestOf(keys)
    for (let shift = 0; shift < 32 && largest >= 2 ** shift; shift += digitBits) {
      pass(places, spare, keys, shift, isFalling)
      ;[places, spare] = [spare, places]
    }
  }
  return places
}

/** One whole number for each of a list. */
export function columnOf<Entry>(list: readonly Entry[], read: (entry: Entry) => number): Column {
  const column = new Uint32Array(list.length)
  for (let place = 0; place < list.length; place++) column[place] = read(list[place]!)
  return column
}
