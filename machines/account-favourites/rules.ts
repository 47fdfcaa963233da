import type { FavouriteChanges } from '../favourites/index.ts'
import { answerOf, caseOf, listOf, whole } from '../persistence/reading/index.ts'

/** Most favourites of an account. */
export const maxFavourites = 1000
/** Time until a failed request is repeated, ms. */
export const retryDelay = 30_000
/** How long the list counts as current, ms: other devices may change it. */
export const freshFor = 60_000

/** Result of sending changes. Absent: the server keeps no favourites. */
export type FavouritesAnswer =
  | { type: 'favourites'; ids: readonly number[] }
  | { type: 'signedOut' }
  | { type: 'absent' }

/** Parses a port's answer. @throws on anything else */
export const answerIn = answerOf(
  'syncFavourites',
  caseOf<FavouritesAnswer>({ favourites: { ids: listOf(whole) }, signedOut: {}, absent: {} }),
)

export const noChanges: FavouriteChanges = { added: [], removed: [] }

export const hasChanges = ({ added, removed }: FavouriteChanges): boolean => added.length + removed.length > 0

/** The ids of an answer, newest first. */
export const idsIn = (answer: FavouritesAnswer): readonly number[] => (answer.type === 'favourites' ? answer.ids : [])

/** The changes of one request; the others follow. */
export const nextOf = (changes: FavouriteChanges): FavouriteChanges =>
  Math.max(changes.added.length, changes.removed.length) <= maxFavourites
    ? changes
    : { added: changes.added.slice(0, maxFavourites), removed: changes.removed.slice(0, maxFavourites) }
