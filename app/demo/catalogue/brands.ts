import { brands as shopBrands } from '../../brands/registry.ts'
import type { Random } from './random.ts'
import type { DemoBrand } from './types.ts'

/**
 * Fictional brands. The chain's own shops come first; no other brand has one of their ids. `brandMarks` has the marks
 * in the order of the ids.
 */
export const brands: DemoBrand[] = [
  ...shopBrands.map(({ id, name }) => ({ id, name })),
  { id: 5, name: 'Rimskar' },
  { id: 6, name: 'Torvmo' },
  { id: 7, name: 'Skodderud' },
  { id: 8, name: 'Nordtjern' },
]

/** Product line of a brand. */
export type Line =
  | 'outerwear'
  | 'wool'
  | 'trousers'
  | 'training'
  | 'footwear'
  | 'accessories'
  | 'snow'
  | 'carrying'
  | 'camp'

const vardeholm = 1
const lyngfonn = 2
const smavott = 3
const heiveg = 4
const rimskar = 5
const torvmo = 6
const skodderud = 7
const nordtjern = 8

/** Relative share of each brand in a line. */
const shares: Record<Line, Readonly<Record<number, number>>> = {
  outerwear: { [vardeholm]: 5, [lyngfonn]: 3, [nordtjern]: 3, [skodderud]: 2 },
  wool: { [heiveg]: 9, [lyngfonn]: 2, [vardeholm]: 1 },
  trousers: { [skodderud]: 5, [vardeholm]: 3, [lyngfonn]: 2 },
  training: { [skodderud]: 3, [lyngfonn]: 3, [vardeholm]: 1 },
  footwear: { [rimskar]: 7, [vardeholm]: 2, [skodderud]: 1 },
  accessories: { [vardeholm]: 3, [lyngfonn]: 3, [nordtjern]: 2, [heiveg]: 1 },
  snow: { [nordtjern]: 4, [vardeholm]: 2, [lyngfonn]: 2 },
  carrying: { [torvmo]: 6, [vardeholm]: 2, [nordtjern]: 1 },
  camp: { [torvmo]: 5, [nordtjern]: 4 },
}

/** Småvott makes most of the children's goods, some of the juniors' and nothing else. */
const smavottShare: Readonly<Record<number, number>> = { 4: 0.6, 11: 0.25 }

/** Picks a brand that makes goods of the line for the gender. */
export function brandFor(random: Random, line: Line, gender: number): number {
  if (random() < (smavottShare[gender] ?? 0)) return smavott
  const entries = Object.entries(shares[line])
  const total = entries.reduce((sum, [, share]) => sum + share, 0)
  let left = random() * total
  for (const [id, share] of entries) {
    left -= share
    if (left < 0) return Number(id)
  }
  return vardeholm
}
