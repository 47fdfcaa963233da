import { memo, useMemo, useState } from 'react'
import type { Graph } from '../../../machines/testing/index.ts'
import { tableOf } from '../chart/index.ts'
import style from './panel.module.css'

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
      <summary>Diagrammet som tabell</summary>
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
          <th scope="col">Tilstand</th>
          <th scope="col">Gjør</th>
          <th scope="col">Går til</th>
          <th scope="col">Nå</th>
          {seen && <th scope="col">Besøkt</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ state, does, goesTo, key }) => (
          <tr key={`${state} ${key ?? does}`} data-live={isLive(state) || undefined}>
            <th scope="row">{state}</th>
            <td>{does}</td>
            <td>{goesTo}</td>
            <td>{[isLive(state) && 'her', key && taken.has(key) && 'nettopp tatt'].filter(Boolean).join(', ')}</td>
            {seen && <td>{key ? (seen.has(key) ? 'ja' : 'nei') : ''}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
