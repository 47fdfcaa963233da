import type { AnyStateMachine } from 'xstate'
import { createStepper, graphOf } from '../../machines/testing/index.ts'

/** `{ a: stub, b: stub }`, in lines. */
const stubbed = (names: readonly string[], stub: (name: string) => string): string =>
  `{\n${names.map((name) => `    ${JSON.stringify(name)}: ${stub(name)},\n`).join('')}  }`

/**
 * A machine as a source file of its own, to paste into any visualiser: the chart as one literal, with stubs for what it
 * names and the context of a start with `input`. It runs: guards hold, except those of `always`, which would not rest.
 */
export function standaloneOf(machine: AnyStateMachine, input?: unknown): string {
  const { context } = createStepper(machine).first(input).snapshot
  const { guards, actions, actors, delays } = machine.implementations
  const transitions = graphOf(machine).states.flatMap((state) => state.transitions)
  const eventless = new Set(transitions.filter(({ kind }) => kind === 'always').map(({ guard }) => guard))
  const ms = (name: string) => {
    const delay: unknown = delays[name]
    return typeof delay === 'number' ? String(delay) : '1000'
  }
  const parts = [
    ['actors', stubbed(Object.keys(actors), () => 'fromPromise(() => new Promise(() => {}))')],
    ['actions', stubbed(Object.keys(actions), () => '() => {}')],
    ['guards', stubbed(Object.keys(guards), (name) => `() => ${!eventless.has(name)}`)],
    ['delays', stubbed(Object.keys(delays), ms)],
  ].map(([kind, stubs]) => `  ${kind}: ${stubs},\n`)
  const chart = JSON.stringify({ ...machine.config, context }, null, 2)
  return `import { fromPromise, setup } from 'xstate'\n\nexport const machine = setup({\n${parts.join('')}}).createMachine(${chart})\n`
}
