import { island } from '../sleeping.tsx'

/** The footer: links, which need no code. */
export const footerIsland = island(() => import('./page-footer.tsx').then(({ PageFooter }) => PageFooter))
