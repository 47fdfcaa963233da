import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { overlaysMachine } from './machine.ts'
import type { OverlayName } from './rules.ts'

export interface OverlaysView {
  /** The open dialog. */
  open: OverlayName | null
  /** EAN of what the panel beside the page tells was added; null while it is not shown. */
  added: string | null
  /** Content of the cart dialog, also while it closes. */
  content: OverlayName
  /** The shopper has come back to the cart from the form of the promocode. */
  isBackFromPromocode: boolean
}

export interface OverlaysCommands {
  /** `opener` names what was pressed, for the focus afterwards. */
  open(name: OverlayName, opener?: string): void
  /** Without a name, the one that is open. */
  close(name?: OverlayName): void
  /** Closes the panel beside the page. */
  leave(): void
}

export const selectOverlays = (snapshot: SnapshotFrom<typeof overlaysMachine>): OverlaysView => {
  const { name, replaced } = snapshot.context
  return {
    open: snapshot.hasTag('open') ? name : null,
    added: snapshot.hasTag('beside') ? snapshot.context.about : null,
    content: name,
    isBackFromPromocode: name === 'cart' && replaced === 'promocode',
  }
}

export const overlaysCommands = (send: (event: EventFromLogic<typeof overlaysMachine>) => void): OverlaysCommands => ({
  open: (name, opener) => send({ type: 'overlay.open', name, ...(opener === undefined ? {} : { opener }) }),
  close: (name) => send({ type: 'overlay.close', ...(name === undefined ? {} : { name }) }),
  leave: () => send({ type: 'overlay.leave' }),
})
