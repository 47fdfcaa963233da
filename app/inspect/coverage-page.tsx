import { renderToStaticMarkup } from 'react-dom/server'
import { formatTransition, type Graph } from '../../machines/testing/graph/index.ts'
import { Chart, type Sheet, sheetOf, visitsIn } from './chart/index.ts'

interface CoveredChart {
  graph: Graph
  sheets: readonly Sheet[]
  seen: ReadonlySet<string>
}

/** A page with every chart, coloured by a test run; the least visited come first. */
export const coveragePage = (charts: readonly CoveredChart[]): string => {
  const counted = charts.map(({ graph, sheets, seen }) => {
    const { states, transitions } = visitsIn(graph, seen)
    const missing = states.all - states.seen + transitions.all - transitions.seen
    const unseen = new Set(
      graph.states.flatMap(({ id, type, transitions: own }) => [
        ...(type === 'history' || seen.has(id) ? [] : [id]),
        ...own.filter(({ key }) => !seen.has(key)).map(formatTransition),
      ]),
    )
    const words = `States: ${states.seen} of ${states.all}. Transitions: ${transitions.seen} of ${transitions.all}.`
    return { graph, sheets, seen, missing, words, unseen }
  })
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>What the tests visit</title>
        <style>
          {'body { font: 15px/1.5 system-ui, sans-serif; margin: 24px } figure { margin: 0; overflow: auto }'}
        </style>
      </head>
      <body>
        <h1>What the tests visit</h1>
        <p>Green is visited, red is not.</p>
        {counted
          .toSorted((a, b) => b.missing - a.missing)
          .map(({ graph, sheets, seen, words, unseen }) => (
            <section key={graph.id} aria-labelledby={graph.id}>
              <h2 id={graph.id}>{graph.id}</h2>
              <p>{words}</p>
              {sheets.map(({ root, folded, layout }) => (
                <figure key={root}>
                  <Chart graph={sheetOf(graph, root, folded)} layout={layout} seen={seen} isAlone />
                </figure>
              ))}
              {unseen.size > 0 && (
                <details>
                  <summary>{`Not visited in ${graph.id}`}</summary>
                  <ul>
                    {[...unseen].map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </details>
              )}
            </section>
          ))}
      </body>
    </html>,
  )}\n`
}
