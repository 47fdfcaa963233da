import type { AnyStateMachine } from 'xstate'
import { mutantsOf } from './mutants.ts'

export interface MutantOptions {
  /** Equivalent mutants: no test can notice them; each with its reason. */
  equivalents?: Readonly<Record<string, string>>
  /** Minimum share of the others that must be killed, 0 to 1. Default 0.95. */
  least?: number
  log?: (text: string) => void
}
export interface MutantResult {
  text: string
  total: number
  /** Surviving mutants. */
  alive: readonly string[]
}

/**
 * Breaks a machine in one place at a time and runs the tests on it. `run` takes the mutant and throws when it finds a
 * fault. @throws when too few are killed, or an `equivalents` entry matches no mutant or a killed one
 */
export async function checkMutants(
  machine: AnyStateMachine,
  run: (machine: AnyStateMachine) => unknown,
  { equivalents = {}, least = 0.95, log }: MutantOptions = {},
): Promise<MutantResult> {
  await run(machine)
  const noticed = new Set<string>()
  const mutants = mutantsOf(machine)
  for (const mutant of mutants) {
    try {
      await run(mutant.machine)
    } catch {
      noticed.add(mutant.where)
    }
  }
  const judged = mutants.filter(({ where }) => !(where in equivalents))
  const alive = judged.map(({ where }) => where).filter((where) => !noticed.has(where))
  const stale = Object.keys(equivalents).filter(
    (where) => noticed.has(where) || !mutants.some((mutant) => mutant.where === where),
  )
  const killed = judged.length - alive.length
  const score = judged.length ? killed / judged.length : 1
  const text = [
    `${machine.id}: ${killed}/${judged.length} mutants noticed (${(score * 100).toFixed(1)} %), ${Object.keys(equivalents).length} equivalent`,
    ...alive.map((where) => `  not noticed: ${where}`),
    ...stale.map((where) => `  listed as equivalent, but noticed or not there: ${where}`),
  ].join('\n')
  log?.(text)
  if (score < least || stale.length > 0) throw new Error(text)
  return { text, total: judged.length, alive }
}
