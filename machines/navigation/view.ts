import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { navigationMachine } from './machine.ts'

export interface NavigationView {
  /** Address of the shown page. */
  href: string
  /** Empty until the first page after the document's own has arrived. */
  title: string
  /** The wait is long enough for an indicator. */
  pending: boolean
  /** The address that failed to load; null without a failure. */
  failed: string | null
}

export interface NavigationCommands {
  retry(): void
  go(href: string): void
  /** The pointer or the focus is on a link. */
  prefetch(href: string): void
}

export const selectNavigation = (snapshot: SnapshotFrom<typeof navigationMachine>): NavigationView => ({
  href: snapshot.context.here.href,
  // the title of the former page does not name a page that is loading
  title: snapshot.context.leaving && !snapshot.matches('arriving') ? snapshot.context.title : '',
  pending: snapshot.hasTag('pending'),
  failed: snapshot.hasTag('failed') ? snapshot.context.goal.href : null,
})

export const navigationCommands = (
  send: (event: EventFromLogic<typeof navigationMachine>) => void,
): NavigationCommands => ({
  retry: () => send({ type: 'navigation.retry' }),
  go: (href) => send({ type: 'navigation.go', href }),
  prefetch: (href) => send({ type: 'navigation.prefetch', href }),
})
