import { memo, useMemo, useState } from 'react'
import type { Graph } from '../../../machines/testing/index.ts'
import { tableOf } from '../chart/index.ts'
import style from './panel.module.css'
import { texts } from './texts.ts'

interface ChartTableProps {
  graph: Graph
  live: ReadonlySet<string>
  taken: ReadonlySet<string>
  seen: ReadonlySet<string> | null
}

/** The chart as text, for screen readers and readers who prefer it. */
export const ChartTable = memo(function ChartTable(props: ChartTableProps) {
  const [isOpen, open] = useState(false)
  return (
    <details className={style.table} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{texts.chartAsTable}</summary>
      {isOpen && <Rows {...props} />}
    </details>
  )
})

function Rows({ graph, live, taken, seen }: ChartTableProps) {
  const rows = useMemo(() => tableOf(graph), [graph])
  const isLive = (state: string) => live.has(state) || live.has(`${graph.id}.${state}`)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.state}</th>
          <th scope="col">{texts.does}</th>
          <th scope="col">{texts.goesTo}</th>
          <th scope="col">{texts.now}</th>
          {seen && <th scope="col">{texts.visited}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ state, does, goesTo, key }) => (
          <tr key={`${state} ${key ?? does}`} data-live={isLive(state) || undefined}>
            <th scope="row">{state}</th>
            <td>{does}</td>
            <td>{goesTo}</td>
            <td>
              {[isLive(state) && texts.here, key && taken.has(key) && texts.justTaken].filter(Boolean).join(', ')}
            </td>
            {seen && <td>{key ? (seen.has(key) ? texts.yes : texts.no) : ''}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
