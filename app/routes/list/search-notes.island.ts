import { island } from '../../hydration/island.tsx'

/** Notes about a search, above its hits. Links only: they work before hydration. */
export const searchNotesIsland = island(() => import('./search-notes.tsx').then(({ SearchNotes }) => SearchNotes))
