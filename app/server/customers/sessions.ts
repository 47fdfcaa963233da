import { and, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { newSession, sessionHash, sessionLifetime } from '../core/session-id.ts'
import type { Db } from '../db/database.ts'
import { customers, sessions } from '../db/schema.ts'

export type CustomerRow = typeof customers.$inferSelect

/** A login ends after so long without use, ms. */
export const sessionIdleLimit = 14 * 86_400_000
/** Most logins of a customer; a further one ends the least recently used. */
export const maxSessions = 10
/** Resolution of a login's last use, ms: exact times would need a write per call. */
export const lastSeenResolution = 5 * 60_000

/** The customer of a session; null for a visitor. */
export async function customerIn(db: Db, session: string, now = new Date()): Promise<CustomerRow | null> {
  const [row] = await db
    .select({ customer: customers, seen: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(isLive(session, now))
  if (!row) return null
  await touch(db, session, row.seen, now)
  return row.customer
}

/** The customer's id alone. */
export async function customerIdIn(db: Db, session: string, now = new Date()): Promise<number | null> {
  const [row] = await db
    .select({ id: sessions.customerId, seen: sessions.lastSeenAt })
    .from(sessions)
    .where(isLive(session, now))
  if (!row) return null
  await touch(db, session, row.seen, now)
  return row.id
}

const lastSeenAtLeast = (now: Date): Date => new Date(now.getTime() - sessionIdleLimit)
const isLive = (session: string, now: Date) =>
  and(
    eq(sessions.idHash, sessionHash(session)),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, lastSeenAtLeast(now)),
  )

async function touch(db: Db, session: string, seen: Date, now: Date): Promise<void> {
  if (now.getTime() - seen.getTime() < lastSeenResolution) return
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(eq(sessions.idHash, sessionHash(session)))
}

/**
 * Opens a session under a new id, against session fixation. `device` names it for its owner. Beyond `maxSessions`, the
 * least recently used one ends.
 */
export async function openSession(db: Db, customerId: number, device: string, now = Date.now()): Promise<string> {
  const session = newSession()
  const expiresAt = new Date(now + sessionLifetime)
  await db
    .insert(sessions)
    .values({ idHash: sessionHash(session), customerId, device, expiresAt, lastSeenAt: new Date(now) })
  const tooMany = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.idHash, sessionHash(session))))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .offset(maxSessions - 1)
  await db.delete(sessions).where(inArray(sessions.idHash, tooMany))
  return session
}

export async function closeSession(db: Db, session: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, sessionHash(session)))
}

/** Logs a customer out everywhere. */
export async function closeSessionsOf(db: Db, customerId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.customerId, customerId))
}

/** Logs a customer out of all other sessions. */
export async function closeOtherSessions(db: Db, customerId: number, session: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.customerId, customerId), ne(sessions.idHash, sessionHash(session))))
}

/** Ends a login; false when the customer has none of that id. */
export async function closeSessionById(db: Db, customerId: number, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export interface OpenSession {
  id: string
  device: string
  createdAt: Date
  lastSeenAt: Date
  /** The session of the request. */
  isCurrent: boolean
}

/** The customer's logins: the current one first, then by last use. */
export async function sessionsOf(
  db: Db,
  customerId: number,
  session: string,
  now = new Date(),
): Promise<readonly OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.customerId, customerId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, lastSeenAtLeast(now)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
  const current = sessionHash(session)
  return rows
    .map(({ id, device, createdAt, lastSeenAt, idHash }) => ({
      id,
      device,
      createdAt,
      lastSeenAt,
      isCurrent: idHash === current,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Deletes expired and idle sessions. */
export async function deleteExpiredSessions(db: Db, now = new Date()): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, lastSeenAtLeast(now))))
}
