import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, gte, inArray, lt, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { customers, type MailTokenPurpose, mailTokens } from '../db/schema.ts'

const [hour, day] = [3_600_000, 86_400_000]
/** Lifetime of a mailed link, ms. */
export const linkLifetime: Readonly<Record<MailTokenPurpose, number>> = {
  verification: 3 * day,
  password: hour,
  addressUndo: 3 * day,
}

const tokenBytes = 32
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export type MailTokenRow = typeof mailTokens.$inferSelect

/** Creates a token for a mailed link: random, stored as a hash, so a leaked database opens nothing. */
export async function issueMailToken(
  db: Db,
  { purpose, customerId, email }: Pick<MailTokenRow, 'purpose' | 'customerId' | 'email'>,
  now = Date.now(),
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(now + linkLifetime[purpose])
  await db.insert(mailTokens).values({ hash: hashOf(token), customerId, purpose, email, expiresAt })
  return token
}

/**
 * Consumes a token; of concurrent calls one gets it. Null when it is unknown, used, expired or for another purpose. A
 * rollback restores it.
 */
export async function consumeMailToken(
  tx: Db,
  purpose: MailTokenPurpose,
  token: string,
  now = new Date(),
): Promise<MailTokenRow | null> {
  const good = and(eq(mailTokens.hash, hashOf(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now))
  const [known] = await tx.select({ customerId: mailTokens.customerId }).from(mailTokens).where(good)
  if (!known) return null
  // lock the customer before the token, as account changes do; the other order deadlocks
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, known.customerId)).for('update')
  const [taken] = await tx.delete(mailTokens).where(good).returning()
  return taken ?? null
}

/** Checks a link without consuming it, before expensive work. */
export async function isMailToken(
  db: Db,
  purpose: MailTokenPurpose,
  token: string,
  now = new Date(),
): Promise<boolean> {
  const [known] = await db
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(and(eq(mailTokens.hash, hashOf(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now)))
  return known !== undefined
}

/** Invalidates the customer's other links of these kinds. */
export async function invalidateMailTokens(
  tx: Db,
  customerId: number,
  purposes: readonly MailTokenPurpose[],
): Promise<void> {
  await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.customerId, customerId), inArray(mailTokens.purpose, [...purposes])))
}

/** Invalidates links that were mailed with or after this one; older ones belong to the former owner. */
export async function invalidateMailTokensSince(tx: Db, { customerId, createdAt }: MailTokenRow): Promise<void> {
  await tx.delete(mailTokens).where(and(eq(mailTokens.customerId, customerId), gte(mailTokens.createdAt, createdAt)))
}

/**
 * Invalidates undo links mailed with or after the one to this mailbox, whose owner is proved: later addresses
 * were set by the intruder.
 */
export async function invalidateLaterUndos(tx: Db, customerId: number, email: string): Promise<void> {
  const undos = and(eq(mailTokens.customerId, customerId), eq(mailTokens.purpose, 'addressUndo'))
  const [own] = await tx
    .select({ createdAt: mailTokens.createdAt })
    .from(mailTokens)
    .where(and(undos, eq(mailTokens.email, email)))
    .orderBy(asc(mailTokens.createdAt))
    .limit(1)
  if (own) await tx.delete(mailTokens).where(and(undos, gte(mailTokens.createdAt, own.createdAt)))
}

/** Whether another customer may still take an address back; until then it is reserved. */
export async function isReserved(db: Db, email: string, customerId: number | null = null): Promise<boolean> {
  const [link] = await db
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.email, email),
        eq(mailTokens.purpose, 'addressUndo'),
        gt(mailTokens.expiresAt, new Date()),
        customerId === null ? undefined : ne(mailTokens.customerId, customerId),
      ),
    )
    .limit(1)
  return link !== undefined
}

/** Deletes expired tokens. */
export async function deleteExpiredMailTokens(db: Db, now = new Date()): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now))
}
