import { compareNorwegian, letterSize, type SizeKind, sizeKinds } from '../../../machines/domain/index.ts'

/** Place of a letter size: `XS` -1, `S` 0 is smaller than `M` and `L`, `3XL` 3 larger. */
function letterRank(name: string): number {
  const [, times = '', crosses = '', letter = ''] = letterSize.exec(name) ?? []
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
