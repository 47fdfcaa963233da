import { island } from '../hydration/island.tsx'

/** The row of entries: links, until a hand comes near them. */
export const mainMenuIsland = island(() => import('./main-menu.tsx').then(({ MainMenu }) => MainMenu))
