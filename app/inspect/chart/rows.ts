import { formatTransition, type GraphState, type GraphTransition } from '../../../machines/testing/graph/index.ts'
import { type Layout, letterWidth } from './layout.ts'
import { isWithin, type SheetGraph } from './sheet.ts'

/** A line of text in a state's box. */
export interface Row {
  words: string
  transition: GraphTransition | null
}

/** Text of a transition beside its state: `cart.item.add [canGrow] / addLine`. */
export const formatOwn = (t: GraphTransition): string => formatTransition(t).slice(t.source.length + 2)

/** More arrows than this into one state hide a chart: they are rows of their sources. */
export const mostArrows = 8

/** States whose arrows are rows: those with too many, and those on other sheets. */
function hubsOf(graph: SheetGraph, most: number): ReadonlySet<string> {
  const here = new Set(graph.states.map(({ id }) => id))
  const leadsTo = new Map<string, number>()
  for (const t of graph.states.flatMap((state) => state.transitions))
    for (const target of t.targets) if (!isWithin(t.source, target)) leadsTo.set(target, (leadsTo.get(target) ?? 0) + 1)
  return new Set([...leadsTo].flatMap(([target, count]) => (count > most || !here.has(target) ? [target] : [])))
}

/** Whether a transition is a row of its state: it has no other target, or no arrow leads to its target. */
const isRow = (t: GraphTransition, hubs: ReadonlySet<string>): boolean =>
  t.targets.every((target) => isWithin(t.source, target) || hubs.has(target))

const formatTarget = (t: GraphTransition, graph: SheetGraph): string => {
  const words = t.targets.map((target) => {
    if (target === t.source) return 'itself'
    return target.slice((isWithin(t.source, target) ? t.source : graph.id).length + 1)
  })
  return words.length === 0 ? '' : ` → ${words.join(', ')}`
}

/** Rows of a state: its actions, its actors, and transitions without an arrow. */
export function rowsOf(state: GraphState, graph: SheetGraph, most = mostArrows): Row[] {
  const hubs = hubsOf(graph, most)
  const within = graph.folds?.[state.id]
  return [
    ...state.entry.map((name) => ({ words: `entry / ${name}`, transition: null })),
    ...state.exit.map((name) => ({ words: `exit / ${name}`, transition: null })),
    ...state.invokes.map(({ src }) => ({ words: `runs ${src}`, transition: null })),
    ...state.transitions
      .filter((t) => isRow(t, hubs))
      .map((t) => ({ words: formatOwn(t) + formatTarget(t, graph), transition: t })),
    ...(within ? [{ words: `${within} states within`, transition: null }] : []),
  ]
}

/** Rows that a state has in one column, where others have two. */
const mostInColumn = 6

/** Rows of a state by column, with the column's distance from the first, px, and the width of its words. */
export function columnsOf(rows: readonly Row[], columns: Layout['columns']) {
  const widest = (part: readonly Row[]) => Math.max(0, ...part.map(({ words }) => words.length * letterWidth))
  const one = [{ rows, left: 0, width: widest(rows) }]
  if (!columns || rows.length <= mostInColumn) return one
  // a third of the rows at least in each: where they part, the two are narrowest
  const least = Math.floor(rows.length / 3)
  const parts = Array.from({ length: rows.length - 2 * least + 1 }, (_, i) => {
    const [first, second] = [rows.slice(0, least + i), rows.slice(least + i)]
    const [width, left] = [widest(first), Math.ceil(widest(first)) + 24]
    return [
      { rows: first, left: 0, width },
      { rows: second, left, width: widest(second) },
    ]
  })
  const linesOf = (part: typeof one) => Math.max(...part.map((column) => column.rows.length))
  const widthOf = (part: typeof one) => Math.max(...part.map(({ left, width }) => left + width))
  return parts.toSorted((a, b) => widthOf(a) - widthOf(b) || linesOf(a) - linesOf(b))[0] ?? one
}

/** Width and number of lines of a state's rows. */
export function sizeOfRows(rows: readonly Row[], columns: Layout['columns']): { width: number; lines: number } {
  const all = columnsOf(rows, columns)
  return {
    width: Math.max(...all.map(({ left, width }) => left + width)),
    lines: Math.max(...all.map((column) => column.rows.length)),
  }
}

/** Arrows of a chart, one for each target. */
export function arrowsOf(graph: SheetGraph, most = mostArrows): { transition: GraphTransition; to: string }[] {
  const hubs = hubsOf(graph, most)
  return graph.states
    .flatMap((state) => state.transitions)
    .filter((t) => !isRow(t, hubs))
    .flatMap((transition) => transition.targets.map((to) => ({ transition, to })))
}

/** Widest line of a label, letters: a longer name stands alone. */
const labelLetters = 24

/** Label of an arrow: event, guard and actions, on lines of a few words. */
export function labelOf(t: GraphTransition): string[] {
  const [event = '', guard] = formatOwn({ ...t, actions: [] }).split(' [')
  const words = [event, ...(guard ? [`[${guard}`] : [])]
  const actions = t.actions.map((name, i) => (i < t.actions.length - 1 ? `${name},` : name))
  const lines: string[] = []
  const fill = (words: readonly string[], start: string) => {
    let line = ''
    for (const word of words) {
      if (line && `${line} ${word}`.length > labelLetters) {
        lines.push(line)
        line = `  ${word}`
      } else line = line ? `${line} ${word}` : start + word
    }
    if (line) lines.push(line)
  }
  fill(words, '')
  fill(actions, '/ ')
  return lines
}
