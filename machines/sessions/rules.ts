import { answerOf, caseOf, flag, listOf, recordOf, text } from '../persistence/reading/index.ts'

/** Timeout of a call, ms; then the shopper may retry. */
export const answerTimeout = 10_000

/** A session of the customer. */
export interface Session {
  id: string
  /** 'Firefox på Windows'; empty if unknown. */
  device: string
  /** ISO 8601. */
  lastUsed: string
  /** This session: it is ended by logging out. */
  isCurrent: boolean
}
export type SessionsAnswer = { type: 'sessions'; sessions: readonly Session[] } | { type: 'signedOut' }
export type SessionEndAnswer = { type: 'done' } | { type: 'signedOut' }

const session = recordOf<Session>({ id: text, device: text, lastUsed: text, isCurrent: flag })

/** Parses a port's answer. @throws on anything else */
export const sessionsIn = answerOf(
  'readSessions',
  caseOf<SessionsAnswer>({ sessions: { sessions: listOf(session) }, signedOut: {} }),
)
export const endIn = answerOf('endSession', caseOf<SessionEndAnswer>({ done: {}, signedOut: {} }))

/** Sessions that remain after one has ended; after all others, if the id is null. */
export const sessionsWithout = (sessions: readonly Session[], id: string | null): readonly Session[] =>
  sessions.filter((session) => session.isCurrent || (id !== null && session.id !== id))
/** Sessions that end with one, or with all others if the id is null. */
export const sessionsEnded = (sessions: readonly Session[], id: string | null): readonly Session[] =>
  sessions.filter((session) => !session.isCurrent && (id === null || session.id === id))
export const isOther = (sessions: readonly Session[], id: string | null): boolean =>
  sessionsEnded(sessions, id).length > 0
