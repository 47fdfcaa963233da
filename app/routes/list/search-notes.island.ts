import { island } from '../../hydration/island.tsx'

/** What a search says of itself above its hits. Links only: it works before it is hydrated. */
export const searchNotesIsland = island(() => import('./search-notes.tsx').then(({ SearchNotes }) => SearchNotes))
