import {
  formatTransition,
  type Graph,
  type GraphState,
  type GraphTransition,
} from '../../../machines/testing/graph/index.ts'

/** A line of text in a state's box. */
export interface Row {
  words: string
  transition: GraphTransition | null
}

/** Text of a transition beside its state: `cart.item.add [canGrow] / addLine`. */
export const formatOwn = (t: GraphTransition): string => formatTransition(t).slice(t.source.length + 2)

const isWithin = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}.`)

/** Minimum number of arrows into a hub: such arrows would hide the chart, so they are rows of their sources. */
const mostArrows = 8
function hubsOf(graph: Graph): ReadonlySet<string> {
  const leadsTo = new Map<string, number>()
  for (const t of graph.states.flatMap((state) => state.transitions))
    for (const target of t.targets) if (!isWithin(t.source, target)) leadsTo.set(target, (leadsTo.get(target) ?? 0) + 1)
  return new Set([...leadsTo].flatMap(([target, count]) => (count > mostArrows ? [target] : [])))
}

/** Whether a transition is a row of its state: it has no other target, or its target is a hub. */
const isRow = (t: GraphTransition, hubs: ReadonlySet<string>): boolean =>
  t.targets.every((target) => isWithin(t.source, target) || hubs.has(target))

const formatTarget = (t: GraphTransition, graph: Graph): string => {
  const words = t.targets.map((target) => {
    if (target === t.source) return 'itself'
    return target.slice((isWithin(t.source, target) ? t.source : graph.id).length + 1)
  })
  return words.length === 0 ? '' : ` → ${words.join(', ')}`
}

/** Rows of a state: its actions, its actors, and transitions without an arrow. */
export function rowsOf(state: GraphState, graph: Graph): Row[] {
  const hubs = hubsOf(graph)
  return [
    ...state.entry.map((name) => ({ words: `entry / ${name}`, transition: null })),
    ...state.exit.map((name) => ({ words: `exit / ${name}`, transition: null })),
    ...state.invokes.map(({ src }) => ({ words: `runs ${src}`, transition: null })),
    ...state.transitions
      .filter((t) => isRow(t, hubs))
      .map((t) => ({ words: formatOwn(t) + formatTarget(t, graph), transition: t })),
  ]
}

/** Arrows of a chart, one for each target. */
export function arrowsOf(graph: Graph): { transition: GraphTransition; to: string }[] {
  const hubs = hubsOf(graph)
  return graph.states
    .flatMap((state) => state.transitions)
    .filter((t) => !isRow(t, hubs))
    .flatMap((transition) => transition.targets.map((to) => ({ transition, to })))
}

/** Label of an arrow: event and guard first, then its actions, a few per line. */
export function labelOf(t: GraphTransition): string[] {
  const lines = [formatOwn({ ...t, actions: [] })]
  let line = ''
  t.actions.forEach((name, i) => {
    const word = i < t.actions.length - 1 ? `${name},` : name
    if (line && line.length + word.length > 28) {
      lines.push(line)
      line = `  ${word}`
    } else line = line ? `${line} ${word}` : `/ ${word}`
  })
  return line ? [...lines, line] : lines
}
