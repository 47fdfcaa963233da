import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  StateMachine,
} from 'xstate'
import { machines } from '../machines/index.ts'
import { coverage } from '../machines/testing/index.ts'

/**
 * Notes what any test makes the machines do, with an actor or one step at a time, and writes it to a folder: for
 * `npm run charts:coverage`. A machine that a test has broken on purpose does not count: its chart is another one.
 */
export function noteCoverage(folder: string): void {
  const meter = coverage(...machines.map(({ machine }) => machine))
  const charts = new Set<unknown>(machines.map(({ machine }) => machine.config))
  const watched = new WeakSet<object>()
  /** Whose step is being worked out: the innermost last. */
  const running: AnyStateMachine[] = []
  const note = (event: InspectionEvent) => {
    const machine = running.at(-1)
    if (event.type !== '@xstate.microstep' || !machine || !charts.has(machine.config)) return
    meter.inspect({ ...event, actorRef: { logic: { id: machine.id } } } as unknown as InspectionEvent)
  }
  const during = <Result>(machine: AnyStateMachine, scope: AnyActorScope, run: () => Result): Result => {
    if (!watched.has(scope.system)) {
      watched.add(scope.system)
      scope.system.inspect(note)
    }
    running.push(machine)
    try {
      return run()
    } finally {
      running.pop()
    }
  }
  const real = StateMachine.prototype as AnyStateMachine
  const { transition, getInitialSnapshot } = real
  real.transition = function (this: AnyStateMachine, snapshot: AnyMachineSnapshot, event, scope) {
    return during(this, scope, () => transition.call(this, snapshot, event, scope))
  }
  real.getInitialSnapshot = function (this: AnyStateMachine, scope, input) {
    return during(this, scope, () => getInitialSnapshot.call(this, scope, input))
  }
  afterAll(() => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${process.pid}-${Date.now()}.json`), JSON.stringify(meter.toJSON()))
    real.transition = transition
    real.getInitialSnapshot = getInitialSnapshot
  })
}
