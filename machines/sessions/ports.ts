import { fromPromise } from 'xstate'
import { sessionsMachine } from './machine.ts'
import { endIn, type SessionEndAnswer, type SessionsAnswer, sessionsIn } from './rules.ts'

/** What the list of logins asks of the world. A login that is over is an answer; a rejection is a fault. */
export interface SessionsPorts {
  readSessions(): Promise<SessionsAnswer>
  /** Ends one login; all but this page's, when the id is null. Called again with the same, it must answer the same. */
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
