import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyStateMachine } from 'xstate'
import { graphOf } from '../../machines/testing/index.ts'
import { Chart, type Layout, markdownOf } from './chart/index.ts'

/** A machine as JSON that any XState visualiser takes. Functions are not in it: they stand at context and input only. */
export const jsonOf = (machine: AnyStateMachine): string => `${JSON.stringify(machine.config, null, 2)}\n`

/** The drawing as a file of its own. */
const svgOf = (machine: AnyStateMachine, layout: Layout): string => {
  const drawing = renderToStaticMarkup(<Chart graph={graphOf(machine)} layout={layout} isAlone />)
  return `${drawing}\n`
}

/** A chart's files, by their ending. */
export const filesOf = (machine: AnyStateMachine, layout: Layout): Readonly<Record<'svg' | 'md' | 'json', string>> => ({
  svg: svgOf(machine, layout),
  md: markdownOf(graphOf(machine)),
  json: jsonOf(machine),
})

/** The list of all charts, in Markdown. */
export const listOf = (machines: readonly AnyStateMachine[]): string =>
  [
    '# Charts',
    'Drawn by `npm run charts` from the machines themselves. The JSON can be pasted into any XState visualiser; so can each `machine.ts` as it is.',
    ...machines.map(
      ({ id, config }) =>
        `## ${id}\n\n${config.description ?? ''}\n\n[text](./${id}.md), [JSON](./${id}.json)\n\n![Chart of ${id}](./${id}.svg)`,
    ),
  ]
    .join('\n\n')
    .concat('\n')
