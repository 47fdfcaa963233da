import { type AnyStateMachine, createMachine } from 'xstate'
import type { Tree } from './config-path.ts'

/** A run that had no end in sight: too many microsteps, states or milliseconds. */
export class RanOverError extends Error {}

/** Microsteps that one event may take in a machine that sets no `maxIterations` of its own. */
export const maxMicrosteps = 1000

const boundedCopies = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The machine itself if it bounds its microsteps, otherwise a copy that does: XState's default is no bound. */
export function bounded(machine: AnyStateMachine): AnyStateMachine {
  if (Number.isFinite(machine.options?.maxIterations)) return machine
  const known = boundedCopies.get(machine)
  if (known) return known
  const { config, implementations } = machine
  const options = { ...config.options, maxIterations: maxMicrosteps }
  const boundedConfig: Tree = { ...(config as Tree), options }
  const copy = createMachine(boundedConfig, implementations as Parameters<typeof createMachine>[1])
  boundedCopies.set(machine, copy)
  return copy
}

const deadlines = new WeakMap<AnyStateMachine, { at: number; ms: number }>()

/** Gives models and subjects of this machine `ms` milliseconds from now. */
export const limitTime = (machine: AnyStateMachine, ms: number): void => {
  deadlines.set(machine, { at: Date.now() + ms, ms })
}
export const isTimed = (machine: AnyStateMachine): boolean => deadlines.has(machine)

/** @throws {RanOverError} after the machine's deadline, if it has one */
export function checkTime(machine: AnyStateMachine): void {
  const deadline = deadlines.get(machine)
  if (deadline && Date.now() > deadline.at) throw new RanOverError(`${machine.id}: more than ${deadline.ms} ms`)
}

/** Why a run had no end, from an error or one of its causes; `null` for any other error. */
export function whyRanOver(fault: unknown): string | null {
  for (let at = fault; at instanceof Error; at = at.cause) {
    if (at instanceof RanOverError) return at.message
    const loop = /Infinite loop detected: .*?(more than \d+ microsteps)/.exec(at.message)
    if (loop) return loop[1]!
  }
  return null
}
