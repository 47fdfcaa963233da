import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { searchMachine } from './machine.ts'
import { type StoredRecent, type Suggestion, storedRecent, suggestionsIn } from './rules.ts'

/** What the search field asks of the world. */
export interface SearchPorts {
  /**
   * What a text may mean, in the order of the list, each kind together. Asked after a pause in typing; `dropped` says
   * that the answer is of no use any more. A rejection shows no suggestions.
   */
  suggest(query: string, signal: AbortSignalLike): Promise<readonly Suggestion[]>
  /** Keeps the earlier searches. Must not fail: a full or forbidden store is the keeper's to bear. */
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
