import { and, eq, gt, lt } from 'drizzle-orm'
import { sessionHash, sessionLifetime } from '../core/session-id.ts'
import type { Db } from '../db/database.ts'
import { sessionLineages } from '../db/schema.ts'

/** Hash of a session's browser, the same before and after logins, to recognise repeated calls. */
export async function browserOf(db: Db, session: string): Promise<string> {
  const idHash = sessionHash(session)
  const [row] = await db
    .select({ browser: sessionLineages.browser })
    .from(sessionLineages)
    .where(and(eq(sessionLineages.idHash, idHash), gt(sessionLineages.expiresAt, new Date())))
  return row?.browser ?? idHash
}

/** Records that a browser continues under a new session. */
export async function continueBrowser(db: Db, before: string, after: string): Promise<void> {
  const browser = await browserOf(db, before)
  const expiresAt = new Date(Date.now() + sessionLifetime)
  await db.insert(sessionLineages).values({ idHash: sessionHash(after), browser, expiresAt })
}

export const deleteExpiredLineages = (db: Db, now: Date): Promise<unknown> =>
  db.delete(sessionLineages).where(lt(sessionLineages.expiresAt, now))
