import { expect, it, type TestOptions } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { mutantsOf, type RunResult } from '../../machines/testing/index.ts'
import { pathFromRoot } from '../code-hash.ts'
import { hashOf, isRecorded, recordedRuns } from './mutation/record.ts'

declare module 'vitest' {
  /** Task metadata that proves that every machine has both runs. */
  interface TaskMeta {
    machines?: readonly string[]
    /** The machine whose whole chart this test visited. */
    visited?: string
    /** The machine whose mutants this test killed, now or by the record. */
    mutated?: { machine: string; file: string; hash: string; mutants: number; isRecorded: boolean }
  }
}

/** Registers a test that visits every state, transition and guard outcome of a machine. */
export function visitsWholeChart(title: string, machine: AnyStateMachine, run: () => Promise<RunResult>): void {
  it(title, async ({ task }) => {
    const { missing, notes } = await run()
    expect(missing).toEqual([])
    expect(notes).toEqual([])
    task.meta.visited = machine.id
  })
}

/**
 * Registers a machine's mutation run. It is skipped if the same files had a green run; the test then checks that the
 * record matches this chart.
 * @param testFile `import.meta.filename` of the caller: the record's hash covers its imports
 * @param run throws when a mutant survives
 */
export function noticesMutants(
  testFile: string,
  title: string,
  machine: AnyStateMachine,
  run: () => unknown,
  options: TestOptions = { timeout: 120_000 },
): void {
  it(title, options, async ({ task }) => {
    const mutants = mutantsOf(machine).length
    const isUnchanged = isRecorded(machine.id, testFile)
    if (isUnchanged) expect(recordedRuns[machine.id]?.mutants).toBe(mutants)
    else await run()
    task.meta.mutated = {
      machine: machine.id,
      file: pathFromRoot(testFile),
      hash: hashOf(testFile),
      mutants,
      isRecorded: isUnchanged,
    }
  })
}
