import { and, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { newSession, sessionHash, sessionLifetime } from '../core/session-id.ts'
import type { Db } from '../db/database.ts'
import { customers, sessions } from '../db/schema.ts'

export type CustomerRow = typeof customers.$inferSelect

/** A login that is not used for so long is over, ms. */
export const sessionIdleLimit = 14 * 86_400_000
/** Logins of one customer at once: one more ends the one that was used longest ago. */
export const maxSessions = 10
/** How exactly it is known when a login was last used, ms: a write for each call would be one for each page. */
export const lastSeenResolution = 5 * 60_000

/** Who is logged in with that session; null for a visitor. */
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

/** The same, when the id alone is asked for. */
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
 * A session of a new id, which nobody can have planted: the old one opens nothing. `device` is what its owner will know
 * it by. Beyond `mostSessions`, the one that was used longest ago ends.
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

/** Logs a customer out everywhere else. */
export async function closeOtherSessions(db: Db, customerId: number, session: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.customerId, customerId), ne(sessions.idHash, sessionHash(session))))
}

/** Ends one login of a customer; false when there is none of that id. */
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
  /** The one that asks. */
  isCurrent: boolean
}

/** Where a customer is logged in: the one that asks first, then the latest used. */
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

/** Drops those that have run out, and those that nobody has used for too long. */
export async function deleteExpiredSessions(db: Db, now = new Date()): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, lastSeenAtLeast(now))))
}
