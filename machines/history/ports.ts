import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { type HistoryQuestion, historyMachine } from './machine.ts'
import { type HistoryAnswer, pageIn } from './rules.ts'

/** Effects of a history. */
export interface HistoryPorts {
  /** A page of a list. An ended session (401, 419) is an answer; a fault rejects. */
  readPage(question: HistoryQuestion, signal: AbortSignalLike): Promise<HistoryAnswer>
}

export const historyWith = (ports: HistoryPorts) =>
  historyMachine.provide({
    actors: {
      readPage: fromPromise<HistoryAnswer, HistoryQuestion>(async ({ input, signal }) =>
        pageIn(await ports.readPage(input, signal)),
      ),
    },
  })
