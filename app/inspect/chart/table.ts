import type { Graph, GraphState } from '../../../machines/testing/index.ts'
import { formatOwn } from './rows.ts'
import type { Sheet } from './sheets.ts'

/** A row of a chart's text form. */
export interface TableRow {
  state: string
  does: string
  goesTo: string
  /** Key of the transition; null for other rows. */
  key: string | null
}

const short = (graph: Graph, id: string): string => (id === graph.states[0]?.id ? id : id.slice(graph.id.length + 1))

const rowsOfState = (graph: Graph, state: GraphState): TableRow[] => {
  const name = short(graph, state.id)
  const bare = (does: string) => ({ state: name, does, goesTo: '', key: null })
  return [
    ...state.entry.map((action) => bare(`entry / ${action}`)),
    ...state.exit.map((action) => bare(`exit / ${action}`)),
    ...state.invokes.map(({ src }) => bare(`runs ${src}`)),
    ...state.transitions.map((t) => ({
      state: name,
      does: formatOwn(t),
      goesTo: t.targets.map((target) => short(graph, target)).join(', '),
      key: t.key,
    })),
  ]
}

/** A chart as rows of text: for screen readers, and for diffs. */
export const tableOf = (graph: Graph): TableRow[] => graph.states.flatMap((state) => rowsOfState(graph, state))

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Links to the sheets of folded states, as a sentence in Markdown; null when the first sheet shows the whole chart. */
export function foldedOf(sheets: readonly Pick<Sheet, 'root'>[], folder: string): string | null {
  const [first, ...others] = sheets
  if (!first || others.length === 0) return null
  const links = others.map(({ root }) => `[${root.slice(first.root.length + 1)}](${folder}${root}.svg)`)
  return `Folded, on sheets of their own: ${links.join(', ')}.`
}

/** A chart in Markdown: states with their descriptions, and a table of rows. */
export function markdownOf(graph: Graph, sheets: readonly Pick<Sheet, 'root'>[]): string {
  const folded = foldedOf(sheets, './')
  const initial = new Set(graph.states.map((state) => state.initial))
  const states = graph.states.slice(1).map((state) => {
    const depth = '  '.repeat(state.id.split('.').length - 2)
    const kind = state.type === 'atomic' || state.type === 'compound' ? '' : ` (${state.type})`
    const start = initial.has(state.id) ? ', first' : ''
    const tags = state.tags.map((tag) => ` \`#${tag}\``).join('')
    return `${depth}- **${state.id.split('.').at(-1)}**${kind}${start}${tags}: ${state.description}`
  })
  const rows = tableOf(graph).map(({ state, does, goesTo }) => `| ${state} | ${cell(does)} | ${goesTo} |`)
  return [
    `# ${graph.id}`,
    graph.states[0]?.description ?? '',
    `![Chart of ${graph.id}](./${graph.id}.svg)`,
    ...(folded === null ? [] : [folded]),
    ...(states.length > 0 ? [states.join('\n')] : []),
    ...(rows.length > 0 ? [['| state | does | goes to |', '| --- | --- | --- |', ...rows].join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n')
}
