import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { overlaysMachine } from './machine.ts'
import type { OverlayName } from './rules.ts'

export interface OverlayView {
  /** The open dialog. */
  open: OverlayName | null
  /** Content of the cart dialog, also while it closes. */
  content: OverlayName
  /** Whether an overlay is open, and the handlers of its dialog and opener. */
  part(name: OverlayName): { open: boolean; onOpen(opener?: string): void; onClose(): void }
  onClose(): void
}

export function overlaysView(
  snapshot: SnapshotFrom<typeof overlaysMachine>,
  send: (event: EventFromLogic<typeof overlaysMachine>) => void,
): OverlayView {
  const { name } = snapshot.context
  const open = snapshot.hasTag('open') ? name : null
  return {
    open,
    content: name,
    part: (part) => ({
      open: open === part,
      onOpen: (opener) => send({ type: 'overlay.open', name: part, ...(opener === undefined ? {} : { opener }) }),
      onClose: () => send({ type: 'overlay.close', name: part }),
    }),
    onClose: () => send({ type: 'overlay.close' }),
  }
}
