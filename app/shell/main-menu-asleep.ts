import { sleeper } from '../sleeping.tsx'

/** The row of entries: links, until a hand comes near them. */
export const mainMenuAsleep = sleeper(() => import('./main-menu.tsx').then(({ MainMenu }) => MainMenu))
