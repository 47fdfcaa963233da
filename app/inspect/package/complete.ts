import { recordResults, type Session } from '../../../machines/testing/index.ts'
import { redact } from './late-redaction.ts'
import { machineToPlay } from './machines.ts'

/** Adds to a session what its events lead to. A module of its own: the whole kit would come with the page otherwise. */
export const complete = (session: Session): Session =>
  recordResults(session, machineToPlay, (parts, place) => redact(parts, session.actors[place]?.machine ?? null))
