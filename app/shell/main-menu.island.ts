import { island } from '../hydration/island.tsx'

/** The header's menu: links until it is hydrated. */
export const mainMenuIsland = island(() => import('./main-menu.tsx').then(({ loadMainMenu }) => loadMainMenu()))
