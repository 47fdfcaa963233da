import { fromPromise } from 'xstate'
import type { FavouriteChanges } from '../favourites/index.ts'
import { accountFavouritesMachine } from './machine.ts'
import { answerIn, type FavouritesAnswer } from './rules.ts'

/** Effects of the favourites of an account. A refusal is an answer; a fault rejects. */
export interface AccountFavouritesPorts {
  /** Sends changes, if there are any, and reads the list. Idempotent. */
  syncFavourites(changes: FavouriteChanges): Promise<FavouritesAnswer>
}

export const accountFavouritesWith = (ports: AccountFavouritesPorts) =>
  accountFavouritesMachine.provide({
    actors: {
      syncFavourites: fromPromise<FavouritesAnswer, FavouriteChanges>(async ({ input }) =>
        answerIn(await ports.syncFavourites(input)),
      ),
    },
  })
