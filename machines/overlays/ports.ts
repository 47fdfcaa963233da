import { overlaysMachine } from './machine.ts'

/** What the dialogs ask of the world. */
export interface OverlayPorts {
  lockScroll(): void
  unlockScroll(): void
  /** To the element with this id, or to the page's heading when it is gone or was not named. */
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
