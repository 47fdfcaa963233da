import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderAccess, orders } from '../db/schema.ts'

const [hour, day] = [3_600_000, 86_400_000]
/** How long a mailed code may be entered, ms: as long as the order waits for it. */
const codeLifetime = hour
/** How often a code may be tried: of a million codes, so few tell nothing. */
export const codeTries = 5
const codeDigits = 6
/**
 * How long the address of a guest's order opens it after it was placed or handed over, ms: past the right of withdrawal, the
 * shops' exchange and the two years in which most faults are claimed. For the rest a mailed code opens it.
 */
export const guestLinkLifetime = 3 * 365 * day
/** How long a browser may open an order whose link has expired, after a code was entered in it, ms. */
const codeAccessLifetime = 30 * day

const hashOf = (orderId: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['order code', orderId, code]))
    .digest('base64url')

/** Makes the code that is mailed now; an earlier one is good no more. */
export async function newOrderCode(db: Db, orderId: string): Promise<string> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  await db
    .update(orders)
    .set({ codeHash: hashOf(orderId, code), codeExpiresAt: new Date(Date.now() + codeLifetime), codeTries: 0 })
    .where(eq(orders.id, orderId))
  return code
}

/** Tries a code, which is used up when it is right. */
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

/** Whether a guest's order has been there for so long that its address alone does not open it. */
export const isLinkExpired = ({ customerId, createdAt, handedOverAt }: Row, now = Date.now()): boolean =>
  customerId === null && (handedOverAt ?? createdAt).getTime() + guestLinkLifetime < now

/** Lets a browser open an order whose link has expired. */
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
