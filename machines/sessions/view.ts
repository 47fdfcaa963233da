import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { sessionsMachine } from './machine.ts'
import { isOther, type Session, sessionsEnded } from './rules.ts'

export interface SessionsView {
  sessions: readonly Session[]
  busy: boolean
  failed: boolean
  notice: 'ended' | 'refused' | null
  /** What to confirm: the sessions that end. Null outside that step. */
  ending: readonly Session[] | null
  /** Null when there is nothing to retry. */
  onRetry: (() => void) | null
  /** Null while a call is pending. */
  onAskToEnd: ((id: string) => void) | null
  /** Null without other sessions. */
  onAskToEndOthers: (() => void) | null
  /** Confirms. Null when there is nothing to confirm. */
  onEnd: (() => void) | null
  onCancel: (() => void) | null
}

export function sessionsView(
  snapshot: SnapshotFrom<typeof sessionsMachine>,
  send: (event: EventFromLogic<typeof sessionsMachine>) => void,
): SessionsView {
  const { sessions, asked } = snapshot.context
  const isOpen = snapshot.hasTag('open')
  const isConfirming = snapshot.matches('confirming')
  const ask = (id: string | null) => send({ type: 'sessions.ending.open', id })
  return {
    sessions,
    busy: snapshot.hasTag('busy'),
    failed: snapshot.hasTag('failed'),
    notice: snapshot.matches({ open: 'ended' }) ? 'ended' : snapshot.matches({ open: 'refused' }) ? 'refused' : null,
    ending: snapshot.hasTag('confirmation') ? sessionsEnded(sessions, asked) : null,
    onRetry: snapshot.hasTag('failed') ? () => send({ type: 'sessions.retry' }) : null,
    onAskToEnd: isOpen ? (id) => ask(id) : null,
    onAskToEndOthers: isOpen && isOther(sessions, null) ? () => ask(null) : null,
    onEnd: isConfirming ? () => send({ type: 'sessions.end' }) : null,
    onCancel: isConfirming ? () => send({ type: 'sessions.cancel' }) : null,
  }
}
