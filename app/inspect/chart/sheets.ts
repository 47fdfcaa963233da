import type { Graph } from '../../../machines/testing/graph/index.ts'
import type { Layout } from './layout.ts'
import { type LayoutEngine, placeChart, type Room, rooms, sheetHeight, sheetWidth } from './place.ts'
import { arrowsOf, mostArrows } from './rows.ts'
import { foldableIn, isWithin, type SheetGraph, sheetOf } from './sheet.ts'

/** Most boxes on one sheet. */
export const sheetBoxes = 25
/** A chart, or one folded state of it, drawn on a sheet of its own. */
export interface Sheet {
  root: string
  folded: readonly string[]
  layout: Layout
}

/** What a sheet may fold, least first: nothing, one state, the largest first, or all of a level, the innermost first. */
function foldsOf(graph: Graph, root: string): string[][] {
  const foldable = foldableIn(graph, root)
  const sizeOf = (id: string) => graph.states.filter((state) => isWithin(id, state.id)).length
  const levels = [...new Set(foldable.map(({ depth }) => depth))].toSorted((a, b) => b - a)
  const folds = [
    [],
    ...foldable.map(({ id }) => [id]).toSorted(([a = ''], [b = '']) => sizeOf(b) - sizeOf(a)),
    ...levels.map((level) => foldable.filter(({ depth }) => depth === level).map(({ id }) => id)),
  ]
  return folds.filter((fold, at) => folds.findIndex((one) => String(one) === String(fold)) === at)
}

/** Numbers of arrows into one state that draw different sheets; more are rows. */
function mostsOf(sheet: SheetGraph): number[] {
  const mosts = [mostArrows, 5, 3, 2, 1, 0]
  const counts = mosts.map((most) => arrowsOf(sheet, most).length)
  return mosts.filter((_, i) => i === 0 || counts[i] !== counts[i - 1])
}

/**
 * How much a way to draw a sheet asks of who reads it: what is beyond the screen, arrows that are rows, and folds. A
 * sheet without any arrow is a list.
 */
const costOf = ({ layout, folded }: Sheet, arrows: number): number =>
  Math.max(0, layout.height / sheetHeight - 1) * 6 +
  (arrows > 0 ? 1 - layout.arrows.length / arrows : 0) +
  (arrows > 0 && layout.arrows.length === 0 ? 4 : 0) +
  Math.min(folded.length, 4) / 20

/** The best way to draw a sheet of those tried. */
async function bestSheet(graph: Graph, root: string, engine: LayoutEngine, room: Room): Promise<Sheet | undefined> {
  let best: { sheet: Sheet; cost: number } | undefined
  for (const folded of foldsOf(graph, root)) {
    const states = sheetOf(graph, root, folded)
    if (states.states.length > sheetBoxes) continue
    const arrows = arrowsOf(states, Number.POSITIVE_INFINITY).length
    for (const most of mostsOf(states)) {
      const layout = await placeChart(states, engine, { most, room })
      if (layout.width > sheetWidth) continue
      // two columns of rows are for a chart with arrows: a list has room
      if (room === 'tightest' && arrows > 0 && layout.arrows.length === 0) continue
      const sheet = { root, folded, layout }
      const cost = costOf(sheet, arrows)
      if (!best || cost < best.cost) best = { sheet, cost }
    }
  }
  return best?.sheet
}

async function placeSheet(graph: Graph, root: string, engine: LayoutEngine): Promise<Sheet> {
  let lowest: Sheet | undefined
  for (const room of rooms) {
    const sheet = await bestSheet(graph, root, engine, room)
    if (sheet && (!lowest || sheet.layout.height < lowest.layout.height)) lowest = sheet
    if (lowest && lowest.layout.height <= sheetHeight) return lowest
  }
  if (!lowest) throw new Error(`${root} fits no sheet`)
  return lowest
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
