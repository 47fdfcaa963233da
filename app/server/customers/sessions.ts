import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { customers, sessions } from '../db/schema.ts'
import { newSession, sessionHash, sessionLifetime } from '../http/session.ts'

export type CustomerRow = typeof customers.$inferSelect

/** Who is logged in with that session; null for a visitor. */
export async function customerIn(db: Db, session: string): Promise<CustomerRow | null> {
  const [row] = await db
    .select({ customer: customers })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(isLive(session))
  return row?.customer ?? null
}

/** The same, when the id alone is asked for. */
export async function customerIdIn(db: Db, session: string): Promise<number | null> {
  const [row] = await db.select({ id: sessions.customerId }).from(sessions).where(isLive(session))
  return row?.id ?? null
}

const isLive = (session: string) => and(eq(sessions.idHash, sessionHash(session)), gt(sessions.expiresAt, new Date()))

/** A session of a new id, which nobody can have planted: the old one opens nothing. */
export async function openSession(db: Db, customerId: number, now = Date.now()): Promise<string> {
  const session = newSession()
  const expiresAt = new Date(now + sessionLifetime)
  await db.insert(sessions).values({ idHash: sessionHash(session), customerId, expiresAt })
  return session
}

export async function closeSession(db: Db, session: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, sessionHash(session)))
}

/** Logs a customer out everywhere. */
export async function closeSessionsOf(db: Db, customerId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.customerId, customerId))
}

/** Drops those that have run out. */
export async function sweepSessions(db: Db, now = new Date()): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
