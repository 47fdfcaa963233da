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
  onRetry(): void
  onGo(href: string): void
  /** The pointer or the focus is on a link. */
  onIntent(href: string): void
}

export const navigationView = (
  snapshot: SnapshotFrom<typeof navigationMachine>,
  send: (event: EventFromLogic<typeof navigationMachine>) => void,
): NavigationView => ({
  href: snapshot.context.here.href,
  // the title of the former page does not name a page that is loading
  title: snapshot.context.leaving && !snapshot.matches('arriving') ? snapshot.context.title : '',
  pending: snapshot.hasTag('pending'),
  failed: snapshot.hasTag('failed') ? snapshot.context.goal.href : null,
  onRetry: () => send({ type: 'navigation.retry' }),
  onGo: (href) => send({ type: 'navigation.go', href }),
  onIntent: (href) => send({ type: 'navigation.prefetch', href }),
})
