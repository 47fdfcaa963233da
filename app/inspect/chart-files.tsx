import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyStateMachine } from 'xstate'
import type { ListedMachine } from '../../machines/index.ts'
import { graphOf } from '../../machines/testing/index.ts'
import { Chart, type Layout, markdownOf, visitsIn } from './chart/index.ts'

/** A machine as JSON that any XState visualiser can import. It has no functions except `context` and `input`. */
export const jsonOf = (machine: AnyStateMachine): string => `${JSON.stringify(machine.config, null, 2)}\n`

/** The chart as an SVG file. */
const svgOf = (machine: AnyStateMachine, layout: Layout): string => {
  const drawing = renderToStaticMarkup(<Chart graph={graphOf(machine)} layout={layout} isAlone />)
  return `${drawing}\n`
}

interface CoveredChart {
  machine: AnyStateMachine
  layout: Layout
  seen: ReadonlySet<string>
}

/** A page with every chart, coloured by a test run; the least visited come first. */
export const coveragePage = (charts: readonly CoveredChart[]): string => {
  const counted = charts.map(({ machine, layout, seen }) => {
    const graph = graphOf(machine)
    const { states, transitions } = visitsIn(graph, seen)
    const missing = states.all - states.seen + transitions.all - transitions.seen
    const words = `States: ${states.seen} of ${states.all}. Transitions: ${transitions.seen} of ${transitions.all}.`
    return { graph, layout, seen, missing, words }
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
          .map(({ graph, layout, seen, words }) => (
            <section key={graph.id} aria-labelledby={graph.id}>
              <h2 id={graph.id}>{graph.id}</h2>
              <p>{words}</p>
              <figure>
                <Chart graph={graph} layout={layout} seen={seen} isAlone />
              </figure>
            </section>
          ))}
      </body>
    </html>,
  )}\n`
}

/** A chart's files, by extension. */
export const filesOf = (machine: AnyStateMachine, layout: Layout): Readonly<Record<'svg' | 'md' | 'json', string>> => ({
  svg: svgOf(machine, layout),
  md: markdownOf(graphOf(machine)),
  json: jsonOf(machine),
})

/** The part of `machines/README.md` before the charts. */
const about = `# The machines

Every behaviour of the shop is a statechart here: no DOM, no React, no fetch. Each folder has the same files:

| file          | holds                                                                                |
| ------------- | ------------------------------------------------------------------------------------ |
| \`machine.ts\` | the whole chart as one literal; every guard, action, actor and delay is a name       |
| \`rules.ts\`   | the pure rules: totals, limits, parsing                                              |
| \`view.ts\`    | what a component needs, as plain values and functions                                |
| \`ports.ts\`   | its effects, as an interface                                           |
| \`model.ts\`   | its events, inputs and invariants, for tests and samples                             |
| \`index.ts\`   | the folder's public interface                                                                    |

The machine of \`cart/\` is \`cartMachine\`; the others follow the pattern. A machine without ports has no effects: each actor rejects and each action throws with the name of the missing port. \`cartWith(ports)\` provides the ports. Responses of ports are parsed before use; a rejection or an unreadable response is a fault. Actions and guards take what they need of an event as typed \`params\`; the linter refuses \`assertEvent\`. Every emitted event has a listener or a test. \`CartEvent\` are the events that it accepts, \`CartEmitted\` those that it emits, \`CartContext\` its context.

A view is split where long lists render or every key press counts: cart, article, articleList, alerts, favourites, search, priceSlider. There \`selectCart(snapshot)\` returns plain values, \`cartCommands(send)\` returns what can be done and is made once, and a component subscribes to what it shows. Elsewhere one component shows a whole machine: \`menuView(snapshot, send)\` returns values and functions together.

\`domain/\` has the entities and money, \`shop/\` the root actor, which routes events between the others and is the parent of the pages’ machines, \`relay/\` the function that sends an event on behalf of another actor, so that recordings and the inspector name its sender, \`testing/\` [the testing kit](./testing/README.md). \`npm run inspect\` shows the machines live, \`npm run stories\` each one alone.

To add a machine: \`npm run new machine <name>\` writes its six files, its test, its story and its lines in the lists; change them, then run \`npm run charts\`. Keep the chart one literal in \`machine.ts\`, give every guard, action, actor and delay a name and every state a \`description\`. Add the component of its story to \`stories/machines/components.tsx\`, and the fields that the inspector may show to \`app/inspect/protocol/redaction.ts\`. The tests then require full coverage, tests that notice every mutant, and a config that any XState visualiser can import.

\`npm run charts\` draws everything below from the machines. \`npm run --silent charts -- print NAME\` prints a machine as one literal without imports of its own, with stubs for its guards, actions, actors and delays: paste that, or the JSON, into any XState visualiser. A \`machine.ts\` itself imports its rules and can not be pasted.`

/** The machines' README: introduction and every chart. */
export const readmeOf = (machines: readonly ListedMachine[]): string =>
  [
    about,
    ...machines.map(
      ({ name, machine: { id, config } }) =>
        `## ${id}\n\n${config.description ?? ''}\n\n[machine](./${name}/machine.ts), [as text](./charts/${id}.md), [JSON](./charts/${id}.json)\n\n![Chart of ${id}](./charts/${id}.svg)`,
    ),
  ]
    .join('\n\n')
    .concat('\n')
