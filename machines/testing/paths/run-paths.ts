import type { AnyEventObject } from 'xstate'
import type { Coverage, Model } from '../model/model.ts'
import { formatPayload } from '../model/payload-reads.ts'
import type { Step } from '../stepper.ts'
import { noteVisits } from '../visits.ts'
import { CannotHappenError } from './cannot-happen.ts'
import type { CoverageItem } from './coverage-items.ts'
import { edgeName, type PathOptions, type TestPath } from './find-paths.ts'
import { formatPath } from './format-path.ts'
import { shrinkPath } from './shrink-path.ts'

/** System under test: an actor, a page, or anything else that takes events. */
export interface Subject {
  send(event: AnyEventObject): unknown
  /** Throws when the subject differs from the model's step. Called for the initial state too. */
  check?(step: Step): unknown
  close?(): unknown
}
export interface OpenSubject {
  (input: unknown): Subject | Promise<Subject>
  /** Whether a failing path may be run again and again, to find a shorter one that fails. */
  isRepeatable?: boolean
}

export interface RunOptions extends PathOptions {
  /** Receives the report. */
  log?: (text: string) => void
  /** Does not fail below full coverage: for a subject that cannot do everything. */
  allowMissing?: boolean
}
export interface RunResult extends Coverage {
  paths: number
  steps: number
  /** What was not tried, and why. Empty when the model was explored to its end and every path was run to its end. */
  notes: readonly string[]
}

/** A line that lists the payloads which the machine reads and the model does not have. */
function withoutPayload(model: Model): string[] {
  const payloads = [...model.reads()].map(([type, fields]) => formatPayload(type, fields))
  return payloads.length > 0
    ? [`  sent bare, though the machine reads a payload: events: { ${payloads.join(', ')} }`]
    : []
}

/** Ids of the visited states, and keys of the transitions taken. */
const visitsOf = (seen: Iterable<CoverageItem>): Set<string> =>
  new Set([...seen].flatMap((item) => /^(?:state|transition) (.*)$/s.exec(item)?.[1] ?? []))

/** Searches for other paths after steps that the subject cannot do. */
const rounds = 10

/**
 * Runs a model's paths against a subject and compares after each step. @throws on a difference (with the events so
 * far), on incomplete coverage of states, transitions or guards, or when the machine fails at an event that was sent
 * without a payload
 */
export async function runPaths(model: Model, open: OpenSubject, given: RunOptions = {}): Promise<RunResult> {
  // of states without an end, thousands of paths would show no more
  const options = given.all && model.explore().bound !== null ? { ...given, all: false } : given
  const seen = new Set<CoverageItem>()
  const impossible = new Map<AnyEventObject, string>()
  /** Events of explored steps that the subject has done. */
  const done = new Set<AnyEventObject>()
  let steps = 0
  let count = 0
  const run = async (path: TestPath, taken: Iterable<Step>, trail: AnyEventObject[], onStep?: (step: Step) => void) => {
    const subject = await open(path.input)
    try {
      for (const step of taken) {
        onStep?.(step)
        if (step.before) {
          trail.push(step.event)
          await subject.send(step.event)
        }
        await subject.check?.(step)
      }
    } finally {
      await subject.close?.()
    }
  }
  const fail = async (path: TestPath, trail: readonly AnyEventObject[], cause: unknown) => {
    const failing = { input: path.input, events: trail }
    const shortest = open.isRepeatable
      ? await shrinkPath(model, failing, cause, (shorter, taken) => run(shorter, taken, []))
      : { events: trail, cause }
    const { message } = shortest.cause instanceof Error ? shortest.cause : { message: String(shortest.cause) }
    const omitted = trail.length - shortest.events.length
    const shortened = omitted > 0 ? ` (shortened from ${trail.length} events)` : ''
    throw new Error(`${message}\n  after: ${formatPath(shortest.events)}${shortened}`, { cause: shortest.cause })
  }
  async function runAll(paths: readonly TestPath[]): Promise<void> {
    for (const path of paths) {
      count++
      const trail: AnyEventObject[] = []
      const items: CoverageItem[] = []
      try {
        await run(path, model.steps(path), trail, (step) => {
          // what the step before visited is proved: the subject was compared
          for (const item of items.splice(0)) seen.add(item)
          items.push(...step.items)
          if (step.before) steps++
        })
        for (const item of items) seen.add(item)
        for (const event of path.events) done.add(event)
      } catch (cause) {
        if (!(cause instanceof CannotHappenError)) await fail(path, trail, cause)
        for (const event of path.events.slice(0, trail.length - 1)) done.add(event)
        const event = trail.at(-1)!
        impossible.set(path.events[trail.length - 1] ?? event, (cause as Error).message)
      }
    }
  }
  /** What is still to be visited: items, or explored steps. */
  const remaining = (): ReadonlySet<string> =>
    options.all
      ? new Set(model.explore().edges.flatMap(({ event }, i) => (done.has(event) ? [] : [edgeName(i)])))
      : new Set<string>(model.coverage(seen).missing)
  await runAll(model.paths(options))
  for (let round = 0; options.all || round < rounds; round++) {
    const before = impossible.size
    const only = before === 0 ? new Set<string>() : remaining()
    if (only.size === 0) break
    await runAll(model.paths(options, { avoid: new Set(impossible.keys()), only }))
    if (impossible.size === before) break
  }

  noteVisits(model.machine, visitsOf(seen))
  const { text, missing } = model.coverage(seen)
  const { states, edges, failures, bound } = model.explore()
  const notes = [...(bound === null ? [] : [`not all explored: ${bound}`]), ...new Set(impossible.values())]
  const report = [
    text,
    ...failures.map((failure) => `  not explored: ${failure}`),
    ...(missing.length > 0 || failures.length > 0 ? withoutPayload(model) : []),
    ...notes.map((note) => `  ${note}`),
    `  ${count} paths, ${steps} steps; ${states.length} states and ${edges.length} steps explored`,
  ].join('\n')
  options.log?.(report)
  if ((missing.length > 0 || failures.length > 0) && !options.allowMissing)
    throw new Error(
      `not everything was visited: give the model inputs and events that lead there, or except it with a reason\n${report}`,
    )
  return { text: report, missing, paths: count, steps, notes }
}
