import { runInNewContext } from 'node:vm'

/** Files of the repository, now or at a commit, by path from the root. */
export interface Sources {
  paths: readonly string[]
  read(path: string): string
}

/** Size of one machine's chart. */
export interface Measures {
  /** Lines of `machine.ts`. */
  lines: number
  states: number
  /** Children of parallel states. */
  regions: number
  /** Mutants that its test lists as equivalent. */
  excused: number
}

interface StateConfig {
  type?: string
  states?: Readonly<Record<string, StateConfig>>
}
const childrenOf = ({ states = {} }: StateConfig): StateConfig[] => Object.values(states)
const statesIn = (config: StateConfig): number =>
  childrenOf(config).reduce((sum, child) => sum + 1 + statesIn(child), 0)
const regionsIn = (config: StateConfig): number =>
  childrenOf(config).reduce(
    (sum, child) => sum + regionsIn(child),
    config.type === 'parallel' ? childrenOf(config).length : 0,
  )

/** From the line with `start` to the next one that closes it: the formatter indents what is between. */
function statementAt(source: string, start: number): string {
  const [first = '', ...rest] = source.slice(start).split('\n')
  const indent = /^ */.exec(first)?.[0] ?? ''
  const end = rest.findIndex((line) => line !== '' && !line.startsWith(`${indent} `))
  const closing = rest[end] ?? ''
  return [first, ...rest.slice(0, Math.max(end, 0)), ...(/^ *[\])}]/.test(closing) ? [closing] : [])].join('\n')
}

/** Number of entries of `equivalents` in a test file: its literals are evaluated, with the constants that they name. */
function excusedIn(source: string): number {
  const inline = /^ *equivalents: \{/m.exec(source)
  const declared = /^ *const equivalents\b/m.exec(source)
  if (!inline && !declared) return 0
  const code = new Map<string, string>()
  const take = (text: string) => {
    for (const [word] of text.replace(/'[^'\n]*'/g, '').matchAll(/\b[a-z]\w+\b/g)) {
      const found = code.has(word) ? null : new RegExp(`^ *const ${word}\\b[^=\\n]*=[ \\n]`, 'm').exec(source)
      if (!found) continue
      const statement = statementAt(source, found.index)
      if (/\b(createModel|await)\b/.test(statement)) continue
      code.set(word, statement.replace(/^( *const \w+)[^=]*=/, '$1 ='))
      take(statement)
    }
  }
  const last = inline
    ? statementAt(source, inline.index)
        .trim()
        .replace(/^equivalents: /, '')
        .replace(/,$/, '')
    : 'equivalents'
  take(last)
  const statements = [...code].toReversed().map(([, statement]) => statement)
  return Object.keys(runInNewContext(`${statements.join('\n')}\n;(${last})`) as object).length
}

/** Measures of all machines, by id. Charts and mutation runs must be up to date. */
export function measuresIn({ paths, read }: Sources): Record<string, Measures> {
  const record = JSON.parse(read('tests/machines/mutants.json')) as Record<string, { file: string }>
  const sources = paths.filter((path) => /^machines\/[^/]+\/machine\.ts$/.test(path)).map((path) => read(path))
  return Object.fromEntries(
    paths.flatMap((path) => {
      const id = /^machines\/charts\/(\w+)\.json$/.exec(path)?.[1]
      if (id === undefined) return []
      const config = JSON.parse(read(path)) as StateConfig
      const source = sources.find((text) => new RegExp(`createMachine\\(\\{\\s*id: '${id}',`).test(text)) ?? ''
      const file = record[id]?.file
      return [
        [
          id,
          {
            lines: source.trimEnd().split('\n').length,
            states: statesIn(config),
            regions: regionsIn(config),
            excused: file === undefined ? 0 : excusedIn(read(file)),
          },
        ],
      ]
    }),
  )
}

export interface MeasuresBefore {
  commit: string
  date: string
  machines: Readonly<Record<string, Measures>>
}

const columns = ['lines', 'states', 'regions', 'excused'] as const
type Row = Readonly<Partial<Record<(typeof columns)[number], number>>>

/** A table of the machines' sizes, as Markdown. */
export function measuresTable(now: Readonly<Record<string, Measures>>, before: MeasuresBefore): string {
  const row = (name: string, one: Row, was: Row | undefined) =>
    `| ${[name, ...columns.flatMap((column) => [one[column] ?? '', was?.[column] ?? ''])].join(' | ')} |`
  const sum = (all: readonly Measures[]): Row =>
    Object.fromEntries(columns.map((column) => [column, all.reduce((total, one) => total + one[column], 0)]))
  const ids = Object.keys(now).toSorted()
  return [
    `| machine | ${columns.map((column) => `${column} | before`).join(' | ')} |`,
    `| --- |${' --- | --- |'.repeat(columns.length)}`,
    ...ids.map((id) => row(id, now[id]!, before.machines[id])),
    row('all', sum(Object.values(now)), sum(Object.values(before.machines))),
  ].join('\n')
}
