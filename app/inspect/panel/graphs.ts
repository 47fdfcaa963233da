import { useCallback, useState } from 'react'
import { createMachine } from 'xstate'
import { type Graph, graphOf } from '../../../machines/testing/graph/index.ts'
import {
  foldableIn,
  type Layout,
  placeChart,
  printOf,
  type Sheet,
  type SheetGraph,
  sheetBoxes,
  sheetOf,
} from '../chart/index.ts'
import { layoutLoaders } from './layout-loaders.ts'
import { useLoaded } from './use-loaded.ts'

const layouts = new Map<string, Layout>()
const graphs = new Map<string, Graph>()

/** A chart from its JSON: the same graph as from the machine. */
export function graphFrom(definition: string): Graph {
  const graph = graphs.get(definition) ?? graphOf(createMachine(JSON.parse(definition)))
  graphs.set(definition, graph)
  return graph
}

const preparedFor = async (graph: Graph): Promise<Sheet[]> =>
  (await layoutLoaders[`../layouts/${graph.id}.json`]?.()) ?? []

/** States that are folded at first: as the build folded them; in another chart the outermost, when it is large. */
async function foldedFor(graph: Graph): Promise<readonly string[]> {
  const [first] = await preparedFor(graph)
  if (first && printOf(sheetOf(graph, first.root, first.folded)) === first.layout.print) return first.folded
  if (graph.states.length <= sheetBoxes) return []
  return foldableIn(graph).flatMap(({ id, depth }) => (depth === 1 ? [id] : []))
}

async function layoutFor(graph: SheetGraph): Promise<Layout> {
  const prepared = await preparedFor(graph)
  const known = prepared.find(({ layout }) => layout.print === printOf(graph))
  if (known) return known.layout
  const { default: Engine } = await import('elkjs/lib/elk.bundled.js')
  return placeChart(graph, new Engine())
}

export interface Drawing {
  graph: SheetGraph
  layout: Layout
}

/** A chart as it is folded now, with its layout; null until that is loaded. Mounted once for each graph. */
export function useDrawing(graph: Graph): { drawing: Drawing | null; fold: (state: string) => void } {
  const atFirst = useLoaded(useCallback(() => foldedFor(graph), [graph]))
  const [chosen, choose] = useState<readonly string[] | null>(null)
  const folded = chosen ?? atFirst
  const drawing = useLoaded(
    useCallback(async () => {
      if (!folded) return null
      const sheet = sheetOf(graph, graph.states[0]?.id ?? graph.id, folded)
      const layout = layouts.get(printOf(sheet)) ?? (await layoutFor(sheet))
      layouts.set(printOf(sheet), layout)
      return { graph: sheet, layout }
    }, [graph, folded]),
  )
  const fold = useCallback(
    (state: string) =>
      choose((now) => {
        const before = now ?? atFirst ?? []
        return before.includes(state) ? before.filter((one) => one !== state) : [...before, state]
      }),
    [atFirst],
  )
  return { drawing, fold }
}
