import { answerOf, caseOf, flag, listOf, recordOf, text } from '../persistence/reading/index.ts'

/** How long the shop may take to answer before the shopper may ask again, ms. */
export const answerTimeout = 10_000

/** A login of the customer. */
export interface Session {
  id: string
  /** 'Firefox på Windows'; empty when it is not known. */
  device: string
  /** ISO 8601. */
  lastUsed: string
  /** The login that this page is of: it is ended by logging out. */
  isCurrent: boolean
}
export type SessionsAnswer = { type: 'sessions'; sessions: readonly Session[] } | { type: 'signedOut' }
export type SessionEndAnswer = { type: 'done' } | { type: 'signedOut' }

const session = recordOf<Session>({ id: text, device: text, lastUsed: text, isCurrent: flag })

/** What the ports answered. @throws on what is no such answer */
export const sessionsIn = answerOf(
  'readSessions',
  caseOf<SessionsAnswer>({ sessions: { sessions: listOf(session) }, signedOut: {} }),
)
export const endIn = answerOf('endSession', caseOf<SessionEndAnswer>({ done: {}, signedOut: {} }))

/** What is left after one has ended; all others, when the id is null. */
export const sessionsWithout = (sessions: readonly Session[], id: string | null): readonly Session[] =>
  sessions.filter((session) => session.isCurrent || (id !== null && session.id !== id))
export const isOther = (sessions: readonly Session[], id: string | null): boolean =>
  sessions.some((session) => !session.isCurrent && (id === null || session.id === id))
