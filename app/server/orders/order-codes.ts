import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderAccess, orders } from '../db/schema.ts'

const [hour, day] = [3_600_000, 86_400_000]
/** Lifetime of a mailed code, ms: as long as the order waits for it. */
const codeLifetime = hour
/** Tries per code: too few to guess one of a million. */
export const codeTries = 5
const codeDigits = 6
/**
 * How long a guest's order opens by its link after it was placed or handed over, ms: beyond withdrawal, exchange and
 * the two years in which most faults are claimed. Later a mailed code is needed.
 */
export const guestLinkLifetime = 3 * 365 * day
/** How long a code opens an expired order in a browser, ms. */
const codeAccessLifetime = 30 * day

const hashOf = (orderId: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['order code', orderId, code]))
    .digest('base64url')

/** Creates the mailed code; earlier ones become invalid. */
export async function newOrderCode(db: Db, orderId: string): Promise<string> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  await db
    .update(orders)
    .set({ codeHash: hashOf(orderId, code), codeExpiresAt: new Date(Date.now() + codeLifetime), codeTries: 0 })
    .where(eq(orders.id, orderId))
  return code
}

/** Tries a code; a right one is consumed. */
export async function tryOrderCode(db: Db, orderId: string, code: string): Promise<'right' | 'wrong' | 'dead'> {
  const [tried] = await db
    .update(orders)
    .set({ codeTries: sql`${orders.codeTries} + 1` })
    .where(
      and(
        eq(orders.id, orderId),
        isNotNull(orders.codeHash),
        gt(orders.codeExpiresAt, new Date()),
        lt(orders.codeTries, codeTries),
      ),
    )
    .returning({ codeHash: orders.codeHash })
  if (!tried) return 'dead'
  const [used] = await db
    .update(orders)
    .set({ codeHash: null })
    .where(and(eq(orders.id, orderId), eq(orders.codeHash, hashOf(orderId, code))))
    .returning({ id: orders.id })
  return used ? 'right' : 'wrong'
}

type Row = Pick<typeof orders.$inferSelect, 'id' | 'customerId' | 'createdAt' | 'handedOverAt'>

/** Whether a guest's order is too old to open by its link alone. */
export const isLinkExpired = ({ customerId, createdAt, handedOverAt }: Row, now = Date.now()): boolean =>
  customerId === null && (handedOverAt ?? createdAt).getTime() + guestLinkLifetime < now

/** Lets a browser open an order after its link expired. */
export async function grantOrderAccess(db: Db, orderId: string, browser: string): Promise<void> {
  const expiresAt = new Date(Date.now() + codeAccessLifetime)
  await db
    .insert(orderAccess)
    .values({ orderId, browser, expiresAt })
    .onConflictDoUpdate({ target: [orderAccess.orderId, orderAccess.browser], set: { expiresAt } })
}

export async function hasOrderAccess(db: Db, orderId: string, browser: string): Promise<boolean> {
  const rows = await db
    .select({ orderId: orderAccess.orderId })
    .from(orderAccess)
    .where(
      and(eq(orderAccess.orderId, orderId), eq(orderAccess.browser, browser), gt(orderAccess.expiresAt, new Date())),
    )
  return rows.length > 0
}

export const deleteExpiredOrderAccess = (db: Db, now: Date): Promise<unknown> =>
  db.delete(orderAccess).where(lt(orderAccess.expiresAt, now))
