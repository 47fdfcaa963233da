import type { Line } from '../brands.ts'
import type { CareKey } from '../care.ts'
import type { DesignKey } from '../designs.ts'
import type { MaterialKey } from '../materials.ts'
import type { PaletteKey } from '../palettes.ts'
import type { SeriesKind } from '../series.ts'
import type { SizeRun } from '../sizes.ts'

/** Ids of the genders that goods are made for: men, women, children, unisex, juniors. */
export type GenderId = 1 | 2 | 4 | 10 | 11

/** What the articles of a group have in common. */
export interface GroupPlan {
  name: string
  /** What an article may be called, after its series: 'skalljakke'; in the plural where one buys a pair. */
  nouns: readonly string[]
  /** What it is called when it is for children, where that differs. */
  childNoun?: string
  line: Line
  designs: readonly DesignKey[]
  materials: readonly MaterialKey[]
  care: CareKey
  /** Lowest and highest price for adults, whole kroner. */
  price: readonly [number, number]
  /** For whom it is made, and in which sizes. */
  sizes: Partial<Record<GenderId, SizeRun>>
  /** How many of the articles it has, relative to the other groups. */
  weight: number
  palette: PaletteKey
  /** For children; 'kids' when not given. */
  childPalette?: PaletteKey
  series: SeriesKind
  /** Opening sentences of a description. `{S}` is the series' name. */
  intros: readonly string[]
  /** Closing sentences, where those of the line do not fit. */
  ends?: readonly string[]
  /** Deposit per piece, whole kroner. */
  pant?: number
  /** Sent as bulky goods. */
  heavy?: boolean
  onlyClickAndCollect?: boolean
}

interface SubcategoryPlan {
  name: string
  groups: readonly GroupPlan[]
}
export interface CategoryPlan {
  name: string
  subcategories: readonly SubcategoryPlan[]
}

export const adults = { 1: 'men', 2: 'women' } as const
export const wholeFamily = { 1: 'men', 2: 'women', 11: 'junior', 4: 'child' } as const
export const youngOnes = { 11: 'junior', 4: 'child' } as const
