import { desktopFrom } from '../../../machines/domain/index.ts'

/** Whether the desktop layout applies now. Only for what happens on a press: how a page looks is for its styles. */
export const isDesktop = (): boolean => matchMedia(`(min-width: ${desktopFrom}px)`).matches
