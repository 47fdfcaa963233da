import { useEffect, useState } from 'react'
import { createMachine } from 'xstate'
import { type Graph, graphOf } from '../../../machines/testing/index.ts'
import { type Layout, placeChart, printOf } from '../chart/index.ts'

const layouts = new Map(
  Object.values(import.meta.glob<Layout>('../layouts/*.json', { eager: true, import: 'default' })).map((layout) => [
    layout.print,
    layout,
  ]),
)
const graphs = new Map<string, Graph>()

/** A chart from its JSON: the same graph as the machine's own. */
export function graphFrom(definition: string): Graph {
  const graph = graphs.get(definition) ?? graphOf(createMachine(JSON.parse(definition)))
  graphs.set(definition, graph)
  return graph
}

/** The layout made ahead; null until it is made now, for a chart that the build did not know. */
export function useLayout(graph: Graph | null): Layout | null {
  const [, tell] = useState(0)
  const known = graph && layouts.get(printOf(graph))
  useEffect(() => {
    if (!graph || known) return
    let isLeft = false
    import('elkjs/lib/elk.bundled.js')
      .then(({ default: Engine }) => placeChart(graph, new Engine()))
      .then((layout) => {
        layouts.set(layout.print, layout)
        if (!isLeft) tell((count) => count + 1)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      isLeft = true
    }
  }, [graph, known])
  return known ?? null
}
