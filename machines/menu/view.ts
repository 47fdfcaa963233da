import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { menuMachine } from './machine.ts'

export interface MenuView {
  open: boolean
  onToggle(): void
  /** The close button, or Escape. */
  onClose(): void
}

export const menuView = (
  snapshot: SnapshotFrom<typeof menuMachine>,
  send: (event: EventFromLogic<typeof menuMachine>) => void,
): MenuView => ({
  open: snapshot.hasTag('open'),
  onToggle: () => send({ type: 'menu.toggle' }),
  onClose: () => send({ type: 'menu.close' }),
})
