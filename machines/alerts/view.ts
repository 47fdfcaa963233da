import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { alertsMachine } from './machine.ts'
import type { Alert } from './rules.ts'

export interface AlertsView {
  /** The first of the queue. */
  alert: Alert | null
  /** For the alert's element: its clock stands while the pointer or the focus is in it. */
  props: { onPointerEnter(): void; onPointerLeave(): void; onFocus(): void; onBlur(): void }
  onDismiss(): void
  /** Alerts that wait behind the one that is shown. */
  waiting: number
  /** Shows the next of them; null when none waits. */
  onNext: (() => void) | null
  /** Null when there is nothing to do about it. */
  onAct: (() => void) | null
  history: { open: boolean; alerts: readonly Alert[]; onOpen(): void; onClose(): void }
}

export function alertsView(
  snapshot: SnapshotFrom<typeof alertsMachine>,
  send: (event: EventFromLogic<typeof alertsMachine>) => void,
): AlertsView {
  const { queue, earlier } = snapshot.context
  const alert = queue[0] ?? null
  return {
    alert,
    props: {
      onPointerEnter: () => send({ type: 'alerts.hold', by: 'pointer' }),
      onPointerLeave: () => send({ type: 'alerts.release', by: 'pointer' }),
      onFocus: () => send({ type: 'alerts.hold', by: 'focus' }),
      onBlur: () => send({ type: 'alerts.release', by: 'focus' }),
    },
    onDismiss: () => send({ type: 'alerts.dismiss', ...(alert ? { uid: alert.uid } : {}) }),
    waiting: Math.max(0, queue.length - 1),
    onNext: queue.length > 1 ? () => send({ type: 'alerts.next' }) : null,
    onAct: alert?.action ? () => send({ type: 'alerts.act' }) : null,
    history: {
      open: snapshot.hasTag('historyOpen'),
      alerts: earlier,
      onOpen: () => send({ type: 'alerts.history.open' }),
      onClose: () => send({ type: 'alerts.history.close' }),
    },
  }
}
