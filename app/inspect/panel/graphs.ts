import { useEffect, useState } from 'react'
import { createMachine } from 'xstate'
import { type Graph, graphOf } from '../../../machines/testing/graph/index.ts'
import { type Layout, placeChart, printOf } from '../chart/index.ts'
import { layoutLoaders } from './layout-loaders.ts'

const layouts = new Map<string, Layout>()
const graphs = new Map<string, Graph>()

/** A chart from its JSON: the same graph as from the machine. */
export function graphFrom(definition: string): Graph {
  const graph = graphs.get(definition) ?? graphOf(createMachine(JSON.parse(definition)))
  graphs.set(definition, graph)
  return graph
}

async function layoutFor(graph: Graph): Promise<Layout> {
  const known = await layoutLoaders[`../layouts/${graph.id}.json`]?.()
  if (known?.print === printOf(graph)) return known
  const { default: Engine } = await import('elkjs/lib/elk.bundled.js')
  return placeChart(graph, new Engine())
}

/** The prepared layout; null until it is loaded. A chart unknown to the build is laid out here. */
export function useLayout(graph: Graph | null): Layout | null {
  const [, rerender] = useState(0)
  const known = graph && layouts.get(printOf(graph))
  // data: lays out a chart that has no layout yet
  useEffect(() => {
    if (!graph || known) return
    let isLeft = false
    layoutFor(graph)
      .then((layout) => {
        layouts.set(printOf(graph), layout)
        if (!isLeft) rerender((count) => count + 1)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      isLeft = true
    }
  }, [graph, known])
  return known ?? null
}
