import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyStateMachine } from 'xstate'
import type { ListedMachine } from '../../machines/index.ts'
import { type Graph, graphOf } from '../../machines/testing/index.ts'
import { Chart, foldedOf, markdownOf, type Sheet, sheetOf, tableOf } from './chart/index.ts'
import { type EmittedEvent, emittedTable } from './emitted-events.ts'
import { type Measures, type MeasuresBefore, measuresTable } from './measures.ts'

/** A machine as JSON that any XState visualiser can import. It has no functions except `context` and `input`. */
export const jsonOf = (machine: AnyStateMachine): string => `${JSON.stringify(machine.config, null, 2)}\n`

/** A sheet as an SVG file. Folded states link to the files of their sheets. */
const svgOf = (machine: AnyStateMachine, { root, folded, layout }: Sheet): string => {
  const graph = sheetOf(graphOf(machine), root, folded)
  const chart = <Chart graph={graph} layout={layout} sheetHref={(id) => `./${id}.svg`} isAlone />
  return `${renderToStaticMarkup(chart)}\n`
}

/** A chart's files, by name: a drawing of each sheet, the chart as text and as JSON. */
export const filesOf = (machine: AnyStateMachine, sheets: readonly Sheet[]): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(sheets.map((sheet) => [`${sheet.root}.svg`, svgOf(machine, sheet)])),
  [`${machine.id}.md`]: markdownOf(graphOf(machine), sheets),
  [`${machine.id}.json`]: jsonOf(machine),
})

const indexStyle = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; color: #16202a; background: #fff }
input { font: inherit; padding: 6px 10px; min-width: 20em; border: 1px solid #5b6b7b; border-radius: 6px }
article { border-top: 1px solid #c8d0d8; margin-top: 24px }
figure { margin: 12px 0; overflow: auto }
table { border-collapse: collapse } th, td { text-align: left; padding: 2px 12px 2px 0; vertical-align: top }
`
/** Hides the charts in which no name, text or event has all searched words. */
const indexSearch = `
const field = document.querySelector('input'), count = document.querySelector('output')
const charts = [...document.querySelectorAll('article')].map((chart) => [chart, chart.textContent.toLowerCase()])
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/)
  for (const [chart, text] of charts) chart.hidden = !words.every((word) => text.includes(word))
  count.value = \`\${charts.filter(([chart]) => !chart.hidden).length} of \${charts.length} charts\`
})
`

/** A page with every sheet and its text, and a search in both. */
export const indexOf = (charts: readonly { machine: AnyStateMachine; sheets: readonly Sheet[] }[]): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>The charts</title>
        <style>{indexStyle}</style>
      </head>
      <body>
        <h1>The charts</h1>
        <p>
          <label>
            Search machines, states and events <input type="search" />
          </label>{' '}
          <output>{`${charts.length} of ${charts.length} charts`}</output>
        </p>
        {charts.map(({ machine, sheets }) => (
          <IndexEntry key={machine.id} graph={graphOf(machine)} sheets={sheets} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: indexSearch }} />
      </body>
    </html>,
  )}\n`

function IndexEntry({ graph, sheets }: { graph: Graph; sheets: readonly Sheet[] }) {
  const [whole] = graph.states
  return (
    <article aria-labelledby={graph.id}>
      <h2 id={graph.id}>{graph.id}</h2>
      <p>{whole?.description}</p>
      <p>
        <a href={`${graph.id}.md`}>as text</a>, <a href={`${graph.id}.json`}>JSON</a>
      </p>
      <details>
        <summary>{`States and transitions of ${graph.id}`}</summary>
        <dl>
          {graph.states.slice(1).map(({ id, description }) => (
            <Fragment key={id}>
              <dt>{id}</dt>
              <dd>{description}</dd>
            </Fragment>
          ))}
        </dl>
        <table>
          <thead>
            <tr>
              <th>state</th>
              <th>does</th>
              <th>goes to</th>
            </tr>
          </thead>
          <tbody>
            {tableOf(graph).map(({ state, does, goesTo, key }) => (
              <tr key={`${state} ${key ?? does}`}>
                <th scope="row">{state}</th>
                <td>{does}</td>
                <td>{goesTo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {sheets.map(({ root, layout: { width, height } }) => (
        <figure key={root}>
          <figcaption>
            <a href={`${root}.svg`}>{root}</a>
          </figcaption>
          <img src={`${root}.svg`} width={width} height={height} loading="lazy" alt={`Chart of ${root}`} />
        </figure>
      ))}
    </article>
  )
}

/** The part of `machines/README.md` before the charts. */
const about = `# The machines

Every behaviour of the shop is a statechart here: no DOM, no React, no fetch. Each folder has the same files:

| file          | holds                                                                                |
| ------------- | ------------------------------------------------------------------------------------ |
| \`machine.ts\` | the whole chart as one literal; every guard, action, actor and delay is a name       |
| \`rules.ts\`   | the pure rules: totals, limits, parsing                                              |
| \`view.ts\`    | what a component shows, as plain values, and what it can do, as functions            |
| \`ports.ts\`   | its effects, as an interface                                           |
| \`model.ts\`   | its events, inputs and invariants, for tests and samples                             |
| \`index.ts\`   | the folder's public interface                                                                    |

The machine of \`cart/\` is \`cartMachine\`; the others follow the pattern. A machine without ports has no effects: each actor rejects and each action throws with the name of the missing port (\`domain/absent.ts\`). \`cartWith(ports)\` provides the ports. Responses of ports are parsed before use; a rejection or an unreadable response is a fault. Actions and guards take what they need of an event as typed \`params\`; the linter refuses \`assertEvent\`. Every emitted event has a listener. \`CartEvent\` are the events that it accepts, \`CartEmitted\` those that it emits, \`CartContext\` its context.

A view has two halves, in every machine. \`selectCart(snapshot)\` returns plain values, which are compared by what they hold; \`cartCommands(send)\` returns what can be done, and is made once. A component subscribes to what it shows: \`useActorSelector(cart, selectCart)\`, \`useCommands(cart, cartCommands)\` (\`app/react/use-actor.ts\`). Every command is there at all times, and the machine ignores what does not apply; whether to offer it is a value of the view, such as \`canRetry\`.

\`domain/\` has the entities and money, \`shop/\` the root actor, which routes events between the others and is the parent of the pages’ machines, \`relay/\` the function that sends an event on behalf of another actor, so that recordings and the inspector name its sender, \`testing/\` [the testing kit](./testing/README.md). \`npm run inspect\` shows the machines live, \`npm run stories\` each one alone.

To add a machine: \`npm run new machine <name>\` writes its six files, its test, its story and its lines in the lists; change them, then run \`npm run charts\`. Keep the chart one literal in \`machine.ts\`, give every guard, action, actor and delay a name and every state a \`description\`. Add the component of its story to \`stories/machines/components.tsx\`, and the fields that the inspector may show to \`app/inspect/protocol/redaction.ts\`. The tests then require full coverage, tests that notice every mutant, and a config that any XState visualiser can import.

\`npm run charts\` draws everything below from the machines. A chart that is wider or higher than a laptop’s screen (1280 × 800 px) is folded: its states stand on sheets of their own. [charts/index.html](./charts/index.html) has every sheet with its text, and a search. \`npm run --silent charts -- print NAME\` prints a machine as one literal without imports of its own, with stubs for its guards, actions, actors and delays: paste that, or the JSON, into any XState visualiser. A \`machine.ts\` itself imports its rules and can not be pasted.`

interface Facts {
  now: Readonly<Record<string, Measures>>
  before: MeasuresBefore
  emitted: readonly EmittedEvent[]
}

/** The machines' README: introduction and every chart. */
export const readmeOf = (
  charts: readonly { listed: ListedMachine; sheets: readonly Pick<Sheet, 'root'>[] }[],
  { now, before, emitted }: Facts,
): string =>
  [
    about,
    ...charts.flatMap(({ listed: { name, machine }, sheets }) => {
      const { id, config } = machine
      const folded = foldedOf(sheets, './charts/')
      return [
        `## ${id}`,
        config.description ?? '',
        `[machine](./${name}/machine.ts), [as text](./charts/${id}.md), [JSON](./charts/${id}.json)`,
        `![Chart of ${id}](./charts/${id}.svg)`,
        ...(folded === null ? [] : [folded]),
      ]
    }),
    '## Sizes',
    `Lines of \`machine.ts\`, states, regions of parallel states, and mutants that a test excuses as equivalent; each beside what it was at ${before.commit} (${before.date}), the first commit that records the mutation runs.`,
    measuresTable(now, before),
    '## Emitted events',
    'Every event that a machine emits, the machines that an event route sends it on to, with the file of the route, and the code that listens with `actor.on`. All are read from the syntax tree. `tests/machines/emitted.test.ts` fails for an event without either, and for a route or a listener of an event that no machine emits: what a machine’s state says already is not emitted.',
    emittedTable(emitted),
  ]
    .join('\n\n')
    .concat('\n')
