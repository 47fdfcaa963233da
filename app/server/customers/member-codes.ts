import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { checkedCodeIn } from '../../../machines/domain/checked-code.ts'
import { randomCode } from '../core/random-code.ts'
import type { Db } from '../db/database.ts'
import { customers, memberCodes } from '../db/schema.ts'
import type { CustomerRow } from './sessions.ts'

/** Lifetime of a member code, ms. */
export const memberCodeLifetime = 5 * 60_000
/** A code with less time left is replaced, ms. */
const minTimeLeft = memberCodeLifetime / 2

/** Characters of a code: two groups of four to read aloud. The last one checks the others. */
const memberCodeLength = 8
const maxDrawAttempts = 5

export interface MemberCode {
  code: string
  expiresAt: Date
}

/** The customer's current member code, or a new one when its time is nearly up. */
export async function memberCodeOf(db: Db, customerId: number, now = new Date()): Promise<MemberCode> {
  const [known] = await db
    .select({ code: memberCodes.code, expiresAt: memberCodes.expiresAt })
    .from(memberCodes)
    .where(
      and(eq(memberCodes.customerId, customerId), gt(memberCodes.expiresAt, new Date(now.getTime() + minTimeLeft))),
    )
    .orderBy(desc(memberCodes.expiresAt))
    .limit(1)
  if (known) return known
  const expiresAt = new Date(now.getTime() + memberCodeLifetime)
  for (let tries = 0; tries < maxDrawAttempts; tries++) {
    const [made] = await db
      .insert(memberCodes)
      .values({ code: randomCode(memberCodeLength), customerId, expiresAt })
      .onConflictDoNothing()
      .returning({ code: memberCodes.code, expiresAt: memberCodes.expiresAt })
    if (made) return made
  }
  throw new Error('Every member code that was drawn is taken')
}

/** The customer of a typed or scanned code; null when it is unknown or expired. */
export async function customerOfMemberCode(db: Db, text: string, now = new Date()): Promise<CustomerRow | null> {
  const code = checkedCodeIn(text, memberCodeLength)
  if (code === null) return null
  const [row] = await db
    .select({ customer: customers })
    .from(memberCodes)
    .innerJoin(customers, eq(customers.id, memberCodes.customerId))
    .where(and(eq(memberCodes.code, code), gt(memberCodes.expiresAt, now)))
  return row?.customer ?? null
}

export async function deleteExpiredMemberCodes(db: Db, now = new Date()): Promise<void> {
  await db.delete(memberCodes).where(lt(memberCodes.expiresAt, now))
}
