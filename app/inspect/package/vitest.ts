import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Graph } from '../../../machines/testing/graph/index.ts'
import { visitsIn } from '../chart/visits.ts'
import { chartLines, type Paint } from './terminal-chart.ts'
import type { VisitedChart } from './visited-chart.types.ts'

export { gatherCharts } from './gather-charts.ts'

export interface ChartCoverageOptions {
  /** The page with the coloured charts. Default `coverage/charts.html`; null writes none. */
  html?: string | null
  /** Share of the states and transitions of each chart that must be visited, 0 to 1: below it the run fails. Default 0. */
  least?: number
  /** Takes the lines of a chart. Default: the terminal. */
  log?: (text: string) => void
}

/** A reporter of Vitest 3 or later. */
export interface ChartCoverageReporter {
  onTestRunStart(): void
  onTestCaseResult(test: { meta(): object }): void
  onTestRunEnd(): Promise<void>
}

const isColoured = (): boolean =>
  Boolean(process.env.FORCE_COLOR) || (Boolean(process.stdout.isTTY) && !process.env.NO_COLOR)

const coloured: Paint = (line, isSeen) => `\u001b[${isSeen ? 32 : 31}m${line}\u001b[39m`

const shareOf = (graph: Graph, seen: ReadonlySet<string>): number => {
  const { states, transitions } = visitsIn(graph, seen)
  return (states.seen + transitions.seen) / (states.all + transitions.all)
}

/**
 * A reporter for Vitest: what the tests visit of each chart, as a chart in the terminal and on a page with the drawn
 * charts, coloured. `runPaths` and `coverage` tell it, where a setup file calls `gatherCharts`.
 */
export function chartCoverage({
  html = 'coverage/charts.html',
  least = 0,
  log = console.log,
}: ChartCoverageOptions = {}): ChartCoverageReporter {
  const charts = new Map<string, { graph: Graph; seen: Set<string> }>()
  return {
    onTestRunStart: () => charts.clear(),
    onTestCaseResult(test) {
      const { visitedCharts = [] } = test.meta() as { visitedCharts?: readonly VisitedChart[] }
      for (const { graph, seen } of visitedCharts) {
        const key = JSON.stringify(graph)
        const known = charts.get(key) ?? { graph, seen: new Set() }
        for (const item of seen) known.seen.add(item)
        charts.set(key, known)
      }
    },
    async onTestRunEnd() {
      const all = [...charts.values()].toSorted((a, b) => a.graph.id.localeCompare(b.graph.id))
      if (all.length === 0) return
      for (const { graph, seen } of all)
        log(`\n${chartLines(graph, seen, isColoured() ? coloured : undefined).join('\n')}`)
      const low = all.filter(({ graph, seen }) => shareOf(graph, seen) < least)
      if (low.length > 0) {
        log(`\nLess than ${least * 100} % visited: ${low.map(({ graph }) => graph.id).join(', ')}`)
        process.exitCode = 1
      }
      if (html === null) return
      // the layout of charts is large
      const { drawnPage } = await import('./drawn-page.ts')
      const file = resolve(html)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await drawnPage(all))
      log(`\nThe charts, coloured: ${relative('', file)}`)
    },
  }
}
