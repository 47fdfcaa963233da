import { overlaysMachine } from './machine.ts'

/** Effects of overlays. */
export interface OverlayPorts {
  lockScroll(): void
  unlockScroll(): void
  /** Focuses the element with this id, or the page's heading if it is gone or not given. */
  returnFocus(opener: string | null): void
}

export const overlaysWith = (ports: OverlayPorts) =>
  overlaysMachine.provide({
    actions: {
      lockScroll: () => ports.lockScroll(),
      unlockScroll: () => ports.unlockScroll(),
      returnFocus: (_, params) => ports.returnFocus(params.opener),
    },
  })
