import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { alertsMachine } from './machine.ts'
import { type Alert, type Holder, serialOf } from './rules.ts'

type Snapshot = SnapshotFrom<typeof alertsMachine>

export interface AlertsView {
  /** The first of the queue. */
  alert: Alert | null
  /** Place of the shown alert in the queue by arrival, from 1. */
  place: number
  /** Alerts in the queue, the shown one included. */
  count: number
}

/** The alerts that are no longer shown. */
export interface EarlierAlertsView {
  isOpen: boolean
  alerts: readonly Alert[]
}

export interface AlertsCommands {
  /** Pauses the timer while the pointer or the focus is inside. */
  hold(by: Extract<Holder, 'pointer' | 'focus'>): void
  release(by: Extract<Holder, 'pointer' | 'focus'>): void
  dismiss(alert: Pick<Alert, 'uid'>): void
  /** Shows the next one. */
  next(): void
  /** Does what the alert offers. */
  act(): void
  openHistory(): void
  closeHistory(): void
}

export function selectAlerts({ context: { queue } }: Snapshot): AlertsView {
  const alert = queue[0] ?? null
  return {
    alert,
    place: queue.filter(({ uid }) => alert && serialOf(uid) <= serialOf(alert.uid)).length,
    count: queue.length,
  }
}

export const selectEarlierAlerts = (snapshot: Snapshot): EarlierAlertsView => ({
  isOpen: snapshot.hasTag('historyOpen'),
  alerts: snapshot.context.earlier,
})

export const alertsCommands = (send: (event: EventFromLogic<typeof alertsMachine>) => void): AlertsCommands => ({
  hold: (by) => send({ type: 'alerts.hold', by }),
  release: (by) => send({ type: 'alerts.release', by }),
  dismiss: ({ uid }) => send({ type: 'alerts.dismiss', uid }),
  next: () => send({ type: 'alerts.next' }),
  act: () => send({ type: 'alerts.act' }),
  openHistory: () => send({ type: 'alerts.history.open' }),
  closeHistory: () => send({ type: 'alerts.history.close' }),
})
