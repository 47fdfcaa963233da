import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { menuMachine } from './machine.ts'

export interface MenuView {
  /** Whether the full-screen menu of the mobile layout is open. */
  open: boolean
  /** Href of the open entry in the desktop layout. */
  entry: string | null
  onToggle(): void
  /** The close button, Escape, or a press outside. */
  onClose(): void
  /** An entry of the desktop layout was pressed. */
  onEntry(href: string): void
  /** The pointer entered an entry or its open menu; null when it left. */
  onPoint(href: string | null): void
}

export const menuView = (
  snapshot: SnapshotFrom<typeof menuMachine>,
  send: (event: EventFromLogic<typeof menuMachine>) => void,
): MenuView => ({
  open: snapshot.hasTag('open'),
  entry: snapshot.hasTag('entryOpen') ? snapshot.context.entry : null,
  onToggle: () => send({ type: 'menu.toggle' }),
  onClose: () => send({ type: 'menu.close' }),
  onEntry: (href) => send({ type: 'menu.entry.press', href }),
  onPoint: (href) => send(href === null ? { type: 'menu.entry.leave' } : { type: 'menu.entry.point', href }),
})
