import { island } from '../hydration/island.tsx'

/** The footer: links, which need no code. */
export const footerIsland = island(() => import('./page-footer.tsx').then(({ PageFooter }) => PageFooter))
