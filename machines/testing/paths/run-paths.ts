import type { AnyEventObject } from 'xstate'
import type { Coverage, Model } from '../model/model.ts'
import type { Step } from '../stepper.ts'
import type { CoverageItem } from './coverage-items.ts'
import type { PathOptions } from './find-paths.ts'
import { formatPath } from './format-path.ts'

/** System under test: an actor, a page, or anything else that takes events. */
export interface Subject {
  send(event: AnyEventObject): unknown
  /** Throws when the subject differs from the model's step. Called for the initial state too. */
  check?(step: Step): unknown
  close?(): unknown
}
export type OpenSubject = (input: unknown) => Subject | Promise<Subject>

export interface RunOptions extends PathOptions {
  /** Receives the report. */
  log?: (text: string) => void
  /** Does not fail below full coverage: for a subject that cannot do everything. */
  allowMissing?: boolean
}
export interface RunResult extends Coverage {
  paths: number
  steps: number
}

/**
 * Runs a model's paths against a subject and compares after each step. @throws on a difference (with the events so
 * far), or on incomplete coverage of states, transitions or guards
 */
export async function runPaths(model: Model, open: OpenSubject, options: RunOptions = {}): Promise<RunResult> {
  const seen = new Set<CoverageItem>()
  let steps = 0
  const paths = model.paths(options)
  for (const path of paths) {
    const subject = await open(path.input)
    const trail: AnyEventObject[] = []
    try {
      for (const step of model.steps(path)) {
        for (const item of step.items) seen.add(item)
        if (step.before) {
          trail.push(step.event)
          steps++
          await subject.send(step.event)
        }
        await subject.check?.(step)
      }
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`${message}\n  after: ${formatPath(trail)}`, { cause })
    } finally {
      await subject.close?.()
    }
  }
  const { text, missing } = model.coverage(seen)
  const { states, edges } = model.explore()
  const report = `${text}\n  ${paths.length} paths, ${steps} steps; ${states.length} states and ${edges.length} steps explored`
  options.log?.(report)
  if (missing.length > 0 && !options.allowMissing)
    throw new Error(
      `not everything was visited: give the model inputs and events that lead there, or except it with a reason\n${report}`,
    )
  return { text: report, missing, paths: paths.length, steps }
}
