import { fromPromise } from 'xstate'
import { sessionsMachine } from './machine.ts'
import { endIn, type SessionEndAnswer, type SessionsAnswer, sessionsIn } from './rules.ts'

/** Effects of the session list. An ended session is an answer; a fault rejects. */
export interface SessionsPorts {
  readSessions(): Promise<SessionsAnswer>
  /** Ends a session; all but this one if the id is null. Idempotent. */
  endSession(call: { id: string | null }): Promise<SessionEndAnswer>
}

export const sessionsWith = (ports: SessionsPorts) =>
  sessionsMachine.provide({
    actors: {
      readSessions: fromPromise<SessionsAnswer>(async () => sessionsIn(await ports.readSessions())),
      endSession: fromPromise<SessionEndAnswer, { id: string | null }>(async ({ input }) =>
        endIn(await ports.endSession(input)),
      ),
    },
  })
