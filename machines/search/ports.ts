import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { searchMachine } from './machine.ts'
import { type StoredRecent, type Suggestion, storedRecent, suggestionsIn } from './rules.ts'

/** Effects of the search field. */
export interface SearchPorts {
  /**
   * Suggestions for a text, in the list's order, grouped by kind. Called after a pause in typing; the signal is aborted
   * when the answer is not needed any more. A rejection shows none.
   */
  suggest(query: string, signal: AbortSignalLike): Promise<readonly Suggestion[]>
  /** Saves recent searches. Must not fail: the adapter handles a full or forbidden storage. */
  saveRecent(stored: StoredRecent): void
}

export const searchWith = (ports: SearchPorts) =>
  searchMachine.provide({
    actors: {
      suggest: fromPromise<readonly Suggestion[], { query: string }>(async ({ input, signal }) =>
        suggestionsIn(await ports.suggest(input.query, signal)),
      ),
    },
    actions: { saveRecent: (_, params) => ports.saveRecent(storedRecent(params.recent)) },
  })
