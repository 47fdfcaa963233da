import type { Graph } from '../../../machines/testing/index.ts'

interface Count {
  seen: number
  all: number
}

/** Number of visited states and transitions of a chart. */
export function visitsIn(graph: Graph, seen: ReadonlySet<string>): { states: Count; transitions: Count } {
  const count = (items: readonly string[]): Count => ({
    seen: items.filter((item) => seen.has(item)).length,
    all: items.length,
  })
  const states = graph.states.filter(({ type }) => type !== 'history')
  return {
    states: count(states.map(({ id }) => id)),
    transitions: count(states.flatMap(({ transitions }) => transitions.map(({ key }) => key))),
  }
}
