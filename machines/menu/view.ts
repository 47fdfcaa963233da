import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { menuMachine } from './machine.ts'

export interface MenuView {
  /** Whether the full-screen menu of the mobile layout is open. */
  open: boolean
  /** Hrefs of the entries whose levels the mobile layout has entered, outermost first. */
  levels: readonly string[]
  /** Href of the open entry in the desktop layout. */
  entry: string | null
}

export interface MenuCommands {
  toggle(): void
  /** The close button, Escape, or a press outside. */
  close(): void
  /** An entry of the mobile layout was pressed that has a level of its own. */
  enterLevel(href: string): void
  /** Back to the level above. */
  leaveLevel(): void
  /** An entry of the desktop layout was pressed. */
  pressEntry(href: string): void
  /** The pointer entered an entry or its open menu; null when it left. */
  point(href: string | null): void
}

export const selectMenu = (snapshot: SnapshotFrom<typeof menuMachine>): MenuView => ({
  open: snapshot.hasTag('open'),
  levels: snapshot.context.levels,
  entry: snapshot.hasTag('entryOpen') ? snapshot.context.entry : null,
})

export const menuCommands = (send: (event: EventFromLogic<typeof menuMachine>) => void): MenuCommands => ({
  toggle: () => send({ type: 'menu.toggle' }),
  close: () => send({ type: 'menu.close' }),
  enterLevel: (href) => send({ type: 'menu.level.enter', href }),
  leaveLevel: () => send({ type: 'menu.level.leave' }),
  pressEntry: (href) => send({ type: 'menu.entry.press', href }),
  point: (href) => send(href === null ? { type: 'menu.entry.leave' } : { type: 'menu.entry.point', href }),
})
