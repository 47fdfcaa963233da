import Engine from 'elkjs/lib/elk.bundled.js'
import type { Graph } from '../../../machines/testing/graph/index.ts'
import { type LayoutEngine, placeChart, placeSheets, type Sheet } from '../chart/index.ts'
import { coveragePage } from '../coverage-page.tsx'

/** Sheets of a chart; one wide sheet where it does not fit a screen even folded. */
async function sheetsOf(graph: Graph, engine: LayoutEngine): Promise<Sheet[]> {
  try {
    return await placeSheets(graph, engine)
  } catch {
    return [{ root: graph.states[0]?.id ?? graph.id, folded: [], layout: await placeChart(graph, engine) }]
  }
}

/** A page with the charts drawn, and coloured by what was visited. */
export async function drawnPage(charts: readonly { graph: Graph; seen: ReadonlySet<string> }[]): Promise<string> {
  const engine = new Engine()
  const drawn = charts.map(async ({ graph, seen }) => ({ graph, seen, sheets: await sheetsOf(graph, engine) }))
  return coveragePage(await Promise.all(drawn))
}
