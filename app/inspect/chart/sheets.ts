import type { Graph } from '../../../machines/testing/graph/index.ts'
import type { Layout } from './layout.ts'
import { type LayoutEngine, placeChart, sheetWidth } from './place.ts'
import { arrowsOf, mostArrows } from './rows.ts'
import { foldableIn, type SheetGraph, sheetOf } from './sheet.ts'

/** Most boxes on one sheet. */
export const sheetBoxes = 25
/** Height above which a sheet is folded or has fewer arrows, px. */
const tall = 1200

/** A chart, or one folded state of it, drawn on a sheet of its own. */
export interface Sheet {
  root: string
  folded: readonly string[]
  layout: Layout
}

/** What a sheet may fold, least first: nothing, then all states of a level, from the innermost to the outermost. */
function foldsOf(graph: Graph, root: string): string[][] {
  const foldable = foldableIn(graph, root)
  const levels = [...new Set(foldable.map(({ depth }) => depth))].toSorted((a, b) => b - a)
  return [[], ...levels.map((level) => foldable.filter(({ depth }) => depth === level).map(({ id }) => id))]
}

/** Numbers of arrows into one state that draw different sheets, among these. */
function mostsOf(sheet: SheetGraph, mosts: readonly number[]): number[] {
  const counts = mosts.map((most) => arrowsOf(sheet, most).length)
  return mosts.filter((_, i) => i === 0 || counts[i] !== counts[i - 1])
}

/** Ways to draw a sheet, the fullest first: rather fold than hide most arrows, rather hide them than be too wide. */
function* attempts(graph: Graph, root: string): Generator<{ folded: string[]; sheet: SheetGraph; most: number }> {
  const sheets = foldsOf(graph, root).map((folded) => ({ folded, sheet: sheetOf(graph, root, folded) }))
  const steps = [[mostArrows, 5], [3, 2, 1], [0]]
  for (const [i, mosts] of steps.entries())
    for (const { folded, sheet } of sheets)
      for (const most of mostsOf(sheet, mosts)) {
        const hasMore = arrowsOf(sheet, steps[i - 1]?.at(-1) ?? mostArrows).length > arrowsOf(sheet, most).length
        if (i === 0 || hasMore) yield { folded, sheet, most }
      }
}

async function placeSheet(graph: Graph, root: string, engine: LayoutEngine): Promise<Sheet> {
  let spare: Sheet | undefined
  for (const { folded, sheet, most } of attempts(graph, root)) {
    if (sheet.states.length > sheetBoxes) continue
    const layout = await placeChart(sheet, engine, most)
    if (layout.width > sheetWidth) continue
    if (layout.height <= tall) return { root, folded, layout }
    if (!spare || layout.height < spare.layout.height) spare = { root, folded, layout }
  }
  if (!spare) throw new Error(`${root} fits no sheet`)
  return spare
}

/** Lays out a chart on sheets that fit a screen: the whole chart first, then each folded state. */
export async function placeSheets(graph: Graph, engine: LayoutEngine): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  const roots = [graph.states[0]?.id ?? graph.id]
  for (const root of roots) {
    const sheet = await placeSheet(graph, root, engine)
    sheets.push(sheet)
    roots.push(...sheet.folded)
  }
  return sheets
}
