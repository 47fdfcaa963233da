import type { Graph, GraphState, GraphTransition } from '../../../machines/testing/graph/index.ts'

/** A chart, or one state of it with the states within. */
export interface SheetGraph extends Graph {
  /** Number of states within each folded state: they are drawn as one box. */
  folds?: Readonly<Record<string, number>>
}

export const isWithin = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}.`)

const isFoldable = ({ type }: GraphState): boolean => type === 'compound' || type === 'parallel'

/** States within `root` that can fold, with their depth below it. */
export const foldableIn = (graph: Graph, root = graph.states[0]?.id ?? graph.id): { id: string; depth: number }[] =>
  graph.states
    .filter((state) => isFoldable(state) && state.id !== root && isWithin(root, state.id))
    .map(({ id }) => ({ id, depth: id.slice(root.length + 1).split('.').length }))

/** Transitions that leave a folded state, each once: those of its states are drawn at its box. */
function leaving(graph: Graph, state: GraphState): GraphTransition[] {
  const known = new Set(state.transitions.map(sameness))
  const inner = graph.states.filter(({ id }) => id !== state.id && isWithin(state.id, id))
  return inner
    .flatMap(({ transitions }) => transitions)
    .filter((t) => t.targets.some((target) => !isWithin(state.id, target)))
    .map((t) => ({ ...t, source: state.id }))
    .filter((t) => !known.has(sameness(t)) && known.add(sameness(t)))
}
const sameness = ({ event, guard, targets }: GraphTransition): string => [event, guard, ...targets].join('|')

/** One sheet of a chart: `root` and the states within it; each folded state is one box. */
export function sheetOf(graph: Graph, root: string, folded: Iterable<string>): SheetGraph {
  const closed = [...folded].filter((id) => id !== root && isWithin(root, id))
  if (root === graph.states[0]?.id && closed.length === 0) return graph
  const boxOf = (id: string): string => closed.filter((one) => isWithin(one, id)).toSorted()[0] ?? id
  const folds: Record<string, number> = {}
  const states = graph.states
    .filter(({ id }) => isWithin(root, id) && boxOf(id) === id)
    .map((state): GraphState => {
      const isFolded = closed.includes(state.id)
      if (isFolded) folds[state.id] = graph.states.filter(({ id }) => isWithin(state.id, id)).length - 1
      const transitions = isFolded ? [...state.transitions, ...leaving(graph, state)] : state.transitions
      return {
        ...state,
        ...(isFolded && { type: 'atomic', initial: null }),
        ...(state.id === root && { parent: null }),
        transitions: transitions.map((t) => ({ ...t, targets: [...new Set(t.targets.map(boxOf))] })),
      }
    })
  return { id: graph.id, states, folds }
}
