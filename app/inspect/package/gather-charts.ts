import { type GatherVisits, gathering } from '../../../machines/testing/gathering.ts'
import type { Graph } from '../../../machines/testing/graph/index.ts'
import type { VisitedChart } from './visited-chart.types.ts'

/** A chart of this test file: what was visited, and what of it the reporter knows. */
interface Noted {
  graph: Graph
  visits: Set<ReadonlySet<string>>
  emitted: Set<string>
  isEmitted: boolean
}
/** Of Vitest. */
type AfterEach = (run: (context: { task: { meta: object } }) => void) => unknown

/**
 * Tells the reporter what each test visits. Call it in a setup file, with `afterEach` of Vitest.
 */
export function gatherCharts(afterEach: AfterEach): void {
  const charts = new Map<string, Noted>()
  const gather: GatherVisits = (graph, visits) => {
    const key = JSON.stringify(graph)
    const noted = charts.get(key) ?? { graph, visits: new Set(), emitted: new Set(), isEmitted: false }
    noted.visits.add(visits)
    charts.set(key, noted)
  }
  Object.assign(globalThis, { [gathering]: gather })
  afterEach(({ task }) => {
    const visitedCharts = [...charts.values()].flatMap(newIn)
    if (visitedCharts.length > 0) Object.assign(task.meta, { visitedCharts })
  })
}

/** What the reporter does not know yet. */
function newIn(noted: Noted): VisitedChart[] {
  const seen = new Set([...noted.visits].flatMap((visits) => [...visits]).filter((item) => !noted.emitted.has(item)))
  if (noted.isEmitted && seen.size === 0) return []
  for (const item of seen) noted.emitted.add(item)
  noted.isEmitted = true
  return [{ graph: noted.graph, seen: [...seen] }]
}
