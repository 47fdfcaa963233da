import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { literalsIn } from '../../../app/inspect/panel/literal.ts'
import { definitionOf } from '../../../app/inspect/protocol/definition.ts'
import { machines } from '../../../machines/index.ts'
import { type Graph, graphOf } from '../../../machines/testing/index.ts'
import { thirdPartyMachines } from '../../machines/third-party/machines.ts'

const source = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const graphFrom = (config: object) => graphOf(createMachine(JSON.parse(definitionOf(config))))
/** A graph without the names of inline functions, which a source file may have. */
const shapeOf = ({ id, states }: Graph) => ({
  id,
  states: states.map((state) => ({
    ...state,
    ...{ entry: state.entry.length, exit: state.exit.length, invokes: state.invokes.map(({ id: invoked }) => invoked) },
    transitions: state.transitions.map((t) => ({ ...t, guard: t.guard !== null, actions: t.actions.length })),
  })),
})

describe('the literals of a source file', () => {
  it('are the charts of 20 machines of other teams, as XState has them', () => {
    const read = literalsIn(source('tests/machines/third-party/machines.ts')).map(graphFrom)
    const real = new Map(thirdPartyMachines.map(({ machine }) => [machine.id, machine as AnyStateMachine]))
    const compared = read.filter(({ id }) => real.has(id))
    expect(new Set(compared.map(({ id }) => id)).size).toBe(20)
    for (const graph of compared) expect(shapeOf(graph)).toEqual(shapeOf(graphOf(real.get(graph.id)!)))
  })

  it.each(machines.map(({ name, machine }) => ({ name, machine: machine as AnyStateMachine })))(
    'are a chart of $name that XState takes',
    ({ name, machine }) => {
      const [config] = literalsIn(source(`machines/${name}/machine.ts`))
      expect(graphFrom(config!).id).toBe(machine.id)
    },
  )

  it('have names in place of functions, and no data', () => {
    const [config] = literalsIn(`
      import { and, assign, createMachine, not, stateIn } from 'xstate'
      const isOpen = () => true
      const ids = { door: 'door' } as const
      const common = { knock: { actions: [ring, 'count'] } } satisfies object
      // createMachine({ id: 'in a comment' }
      export const door = createMachine<Context, { type: 'a' } | { type: 'b' }>({
        id: \`door\`,
        context: ({ input }) => ({ text: \`\${input.a ? '}' : "{"}\`, pattern: /[}\\/]/ }),
        initial: 'closed' as const,
        states: {
          closed: {
            on: {
              ...common,
              'door.open': { guard: and([isOpen, not('isLocked'), stateIn({ a: 'b' })]), target: 'open' },
              [ids.door]: 'open',
              push: { guard({ event }) { return event.a > 1 && '}' }, target: 'open' },
            },
          },
          open: { entry: assign<A, B>({ n: (x) => x.n + 1 }), after: { 1_000: 'closed', 2.5e3: { target: 'closed' } } },
        },
      })`)
    expect(graphFrom(config!)).toEqual(
      graphOf(
        createMachine({
          id: 'door',
          initial: 'closed',
          states: {
            closed: {
              on: {
                knock: { actions: ['ring', 'count'] },
                'door.open': { guard: 'and(isOpen, not(isLocked), stateIn({"a":"b"}))', target: 'open' },
                push: { guard: '(inline)', target: 'open' },
              },
            },
            open: { entry: 'xstate.assign', after: { 1000: 'closed', 2500: { target: 'closed' } } },
          },
        }),
      ),
    )
  })

  it('are none in a file without a machine', () =>
    expect(literalsIn('export const text = "createMachine()"')).toEqual([]))
})
