import { fromCallback, fromPromise } from 'xstate'
import type { FavouriteChanges } from '../favourites/index.ts'
import { type AccountFavouritesEvent, accountFavouritesMachine } from './machine.ts'
import { answerIn, type FavouritesAnswer } from './rules.ts'

/** Effects of the favourites of an account. A refusal is an answer; a fault rejects. */
export interface AccountFavouritesPorts {
  /** Sends changes, if there are any, and reads the list. Idempotent. */
  syncFavourites(changes: FavouriteChanges): Promise<FavouritesAnswer>
  /** Calls `tell` when the shopper is back on the page, or the connection is back. Returns what ends it. */
  watchReturn(tell: () => void): () => void
}

export const accountFavouritesWith = (ports: AccountFavouritesPorts) =>
  accountFavouritesMachine.provide({
    actors: {
      syncFavourites: fromPromise<FavouritesAnswer, FavouriteChanges>(async ({ input }) =>
        answerIn(await ports.syncFavourites(input)),
      ),
      watchReturn: fromCallback<AccountFavouritesEvent>(({ sendBack }) =>
        ports.watchReturn(() => sendBack({ type: 'accountFavourites.refresh' })),
      ),
    },
  })
