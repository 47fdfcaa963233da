import type { Line } from '../brands.ts'
import type { CareKey } from '../care.ts'
import type { DesignKey } from '../designs.ts'
import type { MaterialKey } from '../materials.ts'
import type { PaletteKey } from '../palettes.ts'
import type { SeriesKind } from '../series.ts'
import type { SizeRun } from '../sizes.ts'

/** Gender ids: men, women, children, unisex, juniors. */
export type GenderId = 1 | 2 | 4 | 10 | 11

/** What articles of a group share. */
export interface GroupPlan {
  name: string
  /** Nouns after the series: 'skalljakke'; plural for goods sold in pairs. */
  nouns: readonly string[]
  /** Noun of children's goods, if different. */
  childNoun?: string
  line: Line
  designs: readonly DesignKey[]
  /**
   * Which design each colour begins with; another number gives another order. Found by trial: no screen of the demo's
   * lists shows two prices under one drawing.
   */
  drawingOrder?: number
  materials: readonly MaterialKey[]
  care: CareKey
  /** Lowest and highest price for adults, whole kroner. */
  price: readonly [number, number]
  /** Sizes by gender. */
  sizes: Partial<Record<GenderId, SizeRun>>
  /** Share of articles, relative to other groups. */
  weight: number
  palette: PaletteKey
  /** Palette for children; by default 'kids'. */
  childPalette?: PaletteKey
  series: SeriesKind
  /** Opening sentences of descriptions. `{S}` is the series' name. */
  intros: readonly string[]
  /** Closing sentences, where the line's do not fit. */
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
