import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assign, type EventObject, setup } from 'xstate'
import { checkProperty, type Reference } from '../../../machines/testing/index.ts'

const lamp = setup({
  types: { context: {} as { presses: number }, events: {} as { type: 'press' } },
  actions: { count: assign(({ context }) => ({ presses: context.presses + 1 })) },
  delays: { saving: 1000 },
}).createMachine({
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: { on: { press: { target: 'on', actions: 'count' } } },
    on: { on: { press: { target: 'off', actions: 'count' } }, after: { saving: 'off' } },
  },
})

class Lamp implements Reference {
  #left = 0
  readonly #saving: number
  constructor(saving: number) {
    this.#saving = saving
  }
  take(event: EventObject & { ms?: number }): void {
    if (event.type === 'press') this.#left = this.#left > 0 ? 0 : this.#saving
    else this.#left = Math.max(0, this.#left - (event.ms ?? 0))
  }
  picture() {
    return this.#left > 0 ? 'on' : 'off'
  }
}

const check = (saving: number) =>
  checkProperty(lamp, {
    fc,
    event: fc.oneof(
      fc.constant({ type: 'press' }),
      fc.record({ type: fc.constant('time.passes'), ms: fc.integer({ min: 1, max: 1500 }) }),
    ),
    reference: () => new Lamp(saving),
    actual: (snapshot) => snapshot.value,
    runs: 500,
    seed: 1,
  })

it('passes a machine that equals its reference', () => check(1000))

it('one that fails shows the shortest events', () => {
  expect(() => check(500)).toThrow(/Counterexample: \[\[\{"type":"press"\},\{"type":"time\.passes","ms":\d+\}\]\]/)
})
