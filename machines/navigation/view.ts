import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { navigationMachine } from './machine.ts'

export interface NavigationView {
  /** The address on the screen. */
  href: string
  /** Empty until the first page after the document's own has arrived. */
  title: string
  /** The wait is long enough to be shown. */
  pending: boolean
  /** The address that could not be shown; null when all is well. */
  failed: string | null
  onRetry(): void
  onGo(href: string): void
  /** The pointer or the focus rests on a link. */
  onIntent(href: string): void
}

export const navigationView = (
  snapshot: SnapshotFrom<typeof navigationMachine>,
  send: (event: EventFromLogic<typeof navigationMachine>) => void,
): NavigationView => ({
  href: snapshot.context.here.href,
  // a page on its way is not named by the one before it
  title: snapshot.context.leaving && !snapshot.matches('arriving') ? snapshot.context.title : '',
  pending: snapshot.hasTag('pending'),
  failed: snapshot.hasTag('failed') ? snapshot.context.goal.href : null,
  onRetry: () => send({ type: 'navigation.retry' }),
  onGo: (href) => send({ type: 'navigation.go', href }),
  onIntent: (href) => send({ type: 'navigation.prefetch', href }),
})
