import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { sessionsMachine } from './machine.ts'
import { isOther, type Session } from './rules.ts'

export interface SessionsView {
  sessions: readonly Session[]
  busy: boolean
  failed: boolean
  notice: 'ended' | 'refused' | null
  /** Null when there is nothing to retry. */
  onRetry: (() => void) | null
  /** Null while a call is pending. */
  onEnd: ((id: string) => void) | null
  /** Null without other sessions. */
  onEndOthers: (() => void) | null
}

export function sessionsView(
  snapshot: SnapshotFrom<typeof sessionsMachine>,
  send: (event: EventFromLogic<typeof sessionsMachine>) => void,
): SessionsView {
  const { sessions } = snapshot.context
  const isOpen = snapshot.hasTag('open')
  const end = (id: string | null) => send({ type: 'sessions.end', id })
  return {
    sessions,
    busy: snapshot.hasTag('busy'),
    failed: snapshot.hasTag('failed'),
    notice: snapshot.matches({ open: 'ended' }) ? 'ended' : snapshot.matches({ open: 'refused' }) ? 'refused' : null,
    onRetry: snapshot.hasTag('failed') ? () => send({ type: 'sessions.retry' }) : null,
    onEnd: isOpen ? (id) => end(id) : null,
    onEndOthers: isOpen && isOther(sessions, null) ? () => end(null) : null,
  }
}
