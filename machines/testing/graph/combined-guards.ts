import { type AnyEventObject, type AnyMachineSnapshot, and, not, or, stateIn } from 'xstate'

/** A guard that combines others, as XState makes it. */
export interface Combined {
  check(snapshot: AnyMachineSnapshot, args: { context: unknown; event: AnyEventObject }, guard: unknown): boolean
  guards?: readonly unknown[]
  stateValue?: unknown
}

const checkOf = (guard: unknown) => (guard as Combined).check

/** By their function: a bundler may have changed their names. */
export const combining = new Map([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
  [checkOf(stateIn('')), 'stateIn'],
])

/** `check`, `guards` and `stateValue` are not public. */
export const canReadCombined = [...combining.keys()].every((check) => typeof check === 'function')

export const isCombined = (guard: unknown): guard is Combined => typeof guard === 'function' && 'check' in guard
