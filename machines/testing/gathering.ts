import type { Graph } from './graph/index.ts'

/** Gathers what tests visit of a chart: ids of states and keys of transitions. The set may grow afterwards. */
export type GatherVisits = (graph: Graph, visits: ReadonlySet<string>) => void

/** Where `gatherCharts` puts its `GatherVisits`: in the global object, since bundles have copies of this module. */
export const gathering = Symbol.for('vardeholm-shop.visits')
