import { sleeper } from '../sleeping.tsx'

/** The footer: links, which need no code. */
export const footerAsleep = sleeper(() => import('./page-footer.tsx').then(({ PageFooter }) => PageFooter))
