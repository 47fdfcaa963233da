import type { OwnSize, PersonalKind } from './rules.ts'

const count = (from: number, to: number, step = 1): string[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => String(from + at * step))

/** Usual sizes of a kind, to choose among. */
const usualSizes: Readonly<Record<PersonalKind, readonly string[]>> = {
  letters: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'],
  children: count(50, 176, 6),
  shoes: count(16, 49),
  numbers: count(1, 15),
  socks: ['23-26', '27-30', '31-34', '34-36', '35-38', '37-39', '39-42', '40-42', '43-45', '43-46', '46-48'],
}

/** Sizes that a kept one can be changed to, with itself. */
export const choicesFor = ({ kind, size }: OwnSize): readonly string[] => {
  const usual = usualSizes[kind]
  return usual.includes(size) ? usual : [size, ...usual]
}
