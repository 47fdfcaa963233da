import { compareNorwegian, type SizeKind, sizeKinds } from '../../../machines/domain/index.ts'

/** Letters from small to large; `2XL` and `XXL` are the same place. */
const letters = /^(\d*)(X*)(S|M|L)$/
const wholeNumber = /^\d{1,3}$/
const range = /^(\d{2})[–-](\d{2})$/

/** Whole numbers by what they can measure: gloves and dresses, shoes, and children's heights in cm. */
const kindsOfNumbers: readonly (readonly [below: number, kind: SizeKind])[] = [
  [16, 'numbers'],
  [50, 'shoes'],
  [182, 'children'],
]

/** Sizes of articles that come in one size are no choice. */
const oneSize = /^(én størrelse|one ?size|os)$/i

/** What a size measures, told by its name; null for one that is no choice. */
export function sizeKind(name: string): SizeKind | null {
  if (oneSize.test(name)) return null
  if (letters.test(name)) return 'letters'
  if (range.test(name)) return 'socks'
  if (!wholeNumber.test(name)) return 'others'
  return kindsOfNumbers.find(([below]) => Number(name) < below)?.[1] ?? 'others'
}

/** Place of a letter size: `XS` -1, `S` 0 is smaller than `M` and `L`, `3XL` 3 larger. */
function letterRank(name: string): number {
  const [, times = '', crosses = '', letter = ''] = letters.exec(name) ?? []
  const steps = times === '' ? crosses.length : Number(times)
  if (letter === 'M') return 0
  return letter === 'S' ? -1 - steps : 1 + steps
}

const number = (name: string): number => Number(/\d+(?:[.,]\d+)?/.exec(name)?.[0].replace(',', '.') ?? 0)
/** Unit or words around the number: '105 cm' and '0,5 l' are different runs. */
const words = (name: string): string => name.replace(/[\d.,]+/g, '')

export interface NamedSize {
  id: number
  name: string
  kind: SizeKind
}

/** By kind, then from small to large. */
export function compareSizes(a: NamedSize, b: NamedSize): number {
  const byKind = sizeKinds.indexOf(a.kind) - sizeKinds.indexOf(b.kind)
  if (byKind !== 0) return byKind
  const bySize =
    a.kind === 'letters'
      ? letterRank(a.name) - letterRank(b.name)
      : a.kind === 'others'
        ? compareNorwegian(words(a.name), words(b.name)) || number(a.name) - number(b.name)
        : number(a.name) - number(b.name)
  return bySize || compareNorwegian(a.name, b.name) || a.id - b.id
}
