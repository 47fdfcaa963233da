import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { alertsMachine } from './machine.ts'
import { type Alert, serialOf } from './rules.ts'

export interface AlertsView {
  /** The first of the queue. */
  alert: Alert | null
  /** For the alert's element: pauses the timer while the pointer or the focus is inside. */
  props: { onPointerEnter(): void; onPointerLeave(): void; onFocus(): void; onBlur(): void }
  onDismiss(): void
  /** Place of the shown alert in the queue by arrival, from 1. */
  place: number
  /** Alerts in the queue, the shown one included. */
  count: number
  /** Shows the next one; null without one. */
  onNext: (() => void) | null
  /** Null without an action. */
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
    place: queue.filter(({ uid }) => alert && serialOf(uid) <= serialOf(alert.uid)).length,
    count: queue.length,
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
