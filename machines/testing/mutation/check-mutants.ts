import type { AnyStateMachine } from 'xstate'
import { limitTime, RanOverError, whyRanOver } from '../limits.ts'
import { leaveOutVisits } from '../visits.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { type Observed, observe } from './observe.ts'

export interface MutantOptions {
  /** Equivalent mutants that the run does not prove to be so: no test can notice them; each with its reason. */
  equivalents?: Readonly<Record<string, string>>
  /** Minimum share of the others that must be killed, 0 to 1. Default 0.95. */
  least?: number
  /** Most time for one mutant, ms. Default: twenty times that of the whole machine, and at least 10 s. */
  timeoutMs?: number
  log?: (text: string) => void
}
export interface MutantResult {
  text: string
  total: number
  /** Surviving mutants. */
  alive: readonly string[]
  /** Mutants that nobody noticed, and that the run of the whole machine proves to behave alike. */
  proved: readonly string[]
  /** Mutants that had no end in sight, each with its measure. They count as noticed. */
  ranOver: readonly string[]
}

/** `setTimeout` is of no standard library of the language, and in every environment. */
const { setTimeout, clearTimeout } = globalThis as unknown as {
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** @throws {RanOverError} when it waits for longer */
async function within(ms: number, run: () => unknown): Promise<void> {
  let timer: unknown
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new RanOverError(`more than ${ms} ms`)), ms)
  })
  try {
    await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}

const isProved = ({ equalIf }: Mutant, { areExclusive, areIndependent }: Observed): boolean => {
  if (!equalIf) return false
  return 'exclusive' in equalIf ? areExclusive(...equalIf.exclusive) : areIndependent(equalIf.independent)
}

/**
 * Breaks a machine in one place at a time and runs the tests on it. `run` takes the mutant and its name, and throws when
 * it finds a fault; it first takes the whole machine and null. Every run is bounded in microsteps, states and time. The
 * first run is watched: it proves that swapped branches exclude each other, or that reversed actions are independent.
 * @throws when too few are killed, or an `equivalents` entry matches no mutant, a killed or a proved one
 */
export async function checkMutants(
  machine: AnyStateMachine,
  run: (machine: AnyStateMachine, where: string | null) => unknown,
  { equivalents = {}, least = 0.95, timeoutMs, log }: MutantOptions = {},
): Promise<MutantResult> {
  const begun = Date.now()
  const observed = observe(machine)
  await run(observed.machine, null)
  const most = timeoutMs ?? Math.max(10_000, 20 * (Date.now() - begun))
  const ranOver: string[] = []
  const noticed = new Set<string>()
  const mutants = mutantsOf(machine)
  for (const mutant of mutants) {
    limitTime(mutant.machine, most)
    leaveOutVisits(mutant.machine)
    try {
      await within(most, () => run(mutant.machine, mutant.where))
    } catch (fault) {
      noticed.add(mutant.where)
      const why = whyRanOver(fault)
      if (why !== null) ranOver.push(`${mutant.where} (${why})`)
    }
  }
  const proved = mutants.filter((one) => !noticed.has(one.where) && isProved(one, observed)).map(({ where }) => where)
  const considered = mutants.filter(({ where }) => !(where in equivalents || proved.includes(where)))
  const alive = considered.map(({ where }) => where).filter((where) => !noticed.has(where))
  const stale = Object.keys(equivalents).filter(
    (where) => noticed.has(where) || proved.includes(where) || !mutants.some((mutant) => mutant.where === where),
  )
  const killed = considered.length - alive.length
  const score = considered.length ? killed / considered.length : 1
  const text = [
    `${machine.id}: ${killed}/${considered.length} mutants noticed (${(score * 100).toFixed(1)} %), ${Object.keys(equivalents).length} excused, ${proved.length} proved equivalent`,
    ...ranOver.map((what) => `  no end in sight: ${what}`),
    ...alive.map((where) => `  not noticed: ${where}`),
    ...stale.map((where) => `  listed as equivalent, but noticed, proved or not there: ${where}`),
  ].join('\n')
  log?.(text)
  if (score < least || stale.length > 0) throw new Error(text)
  return { text, total: considered.length, alive, proved, ranOver }
}
