import type { Graph } from '../../../machines/testing/graph/index.ts'

/** What a test visited of a chart: ids of states and keys of transitions. */
export interface VisitedChart {
  graph: Graph
  seen: readonly string[]
}
