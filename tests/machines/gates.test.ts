import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate'
import { machines } from '../../machines/index.ts'
import { checkImportable, checkMachineSource, createModel } from '../../machines/testing/index.ts'

const root = new URL('../../machines/', import.meta.url)
const filesIn = (folder: string) => readdirSync(new URL(`${folder}/`, root))

it('every folder with a machine is in the list', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const withMachine = folders.map(({ name }) => name).filter((name) => filesIn(name).includes('machine.ts'))
  expect(machines.map(({ name }) => name)).toEqual(withMachine.sort())
})

function freeze<T>(x: T): T {
  if (typeof x !== 'object' || x === null) return x
  for (const value of Object.values(x)) freeze(value)
  return Object.freeze(x)
}

/** What a start leads to, with children that never end and ports that answer nothing. */
function startOnce(machine: AnyStateMachine, input: unknown) {
  const effects: unknown[] = []
  const never = fromPromise(() => new Promise(() => {}))
  const { actors, actions } = machine.implementations
  const ports = Object.entries(actions).filter(([, action]) => typeof action === 'function' && !('resolve' in action))
  const actor = createActor(
    machine.provide({
      actors: Object.fromEntries(Object.keys(actors).map((name) => [name, never])),
      actions: Object.fromEntries(
        ports.map(([name]) => [name, (_: unknown, params: unknown) => effects.push([name, params])]),
      ),
    }),
    { input, clock: new SimulatedClock() },
  ).start()
  const { value, context, status, children } = actor.getSnapshot()
  const seen = JSON.stringify({ value, context, status, children: Object.keys(children), effects })
  actor.stop()
  return seen
}

describe.each(machines)('$name', ({ name, machine, model, atRest = machine }) => {
  it('can be read by a visualiser', () => expect(checkImportable(machine)).toEqual([]))

  it('is one literal that needs nothing but xstate and its own folder', () =>
    expect(checkMachineSource(readFileSync(new URL(`${name}/machine.ts`, root), 'utf8'))).toEqual([]))

  it('has the files that every machine has', () =>
    expect(filesIn(name)).toEqual(
      expect.arrayContaining(['index.ts', 'machine.ts', 'model.ts', 'ports.ts', 'rules.ts', 'view.ts']),
    ))

  it('starts the same twice from the same input, and leaves the input as it was', () => {
    for (const input of model.inputs ?? [undefined])
      expect(startOnce(machine, freeze(input))).toBe(startOnce(machine, input))
  })

  it('begins by the rules of its model', () => {
    const { first } = createModel(atRest, model)
    for (const input of model.inputs ?? [undefined]) expect(() => first(input)).not.toThrow()
  })
})
