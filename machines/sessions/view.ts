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
  /** False while a call is pending. */
  canAskToEnd: boolean
  /** The same, and there are other sessions. */
  canAskToEndOthers: boolean
  /** False while the sessions are being ended. */
  canEnd: boolean
}

export interface SessionsCommands {
  retry(): void
  /** Asks for the confirmation of an end. */
  askToEnd(id: string): void
  askToEndOthers(): void
  /** Confirms. */
  end(): void
  cancel(): void
}

export function selectSessions(snapshot: SnapshotFrom<typeof sessionsMachine>): SessionsView {
  const { sessions, asked } = snapshot.context
  const isOpen = snapshot.hasTag('open')
  return {
    sessions,
    busy: snapshot.hasTag('busy'),
    failed: snapshot.hasTag('failed'),
    notice: snapshot.matches({ open: 'ended' }) ? 'ended' : snapshot.matches({ open: 'refused' }) ? 'refused' : null,
    ending: snapshot.hasTag('confirmation') ? sessionsEnded(sessions, asked) : null,
    canAskToEnd: isOpen,
    canAskToEndOthers: isOpen && isOther(sessions, null),
    canEnd: snapshot.matches('confirming'),
  }
}

export const sessionsCommands = (send: (event: EventFromLogic<typeof sessionsMachine>) => void): SessionsCommands => ({
  retry: () => send({ type: 'sessions.retry' }),
  askToEnd: (id) => send({ type: 'sessions.ending.open', id }),
  askToEndOthers: () => send({ type: 'sessions.ending.open', id: null }),
  end: () => send({ type: 'sessions.end' }),
  cancel: () => send({ type: 'sessions.cancel' }),
})
