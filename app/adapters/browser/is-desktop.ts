import { desktopFrom } from '../../../machines/domain/index.ts'

/** Whether the desktop layout applies now. For behaviour on a click only: looks are up to CSS. */
export const isDesktop = (): boolean => matchMedia(`(min-width: ${desktopFrom}px)`).matches
