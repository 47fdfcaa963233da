import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, ne, notInArray, or } from 'drizzle-orm'
import { deviceLifetime } from '../core/session-id.ts'
import type { Db } from '../db/database.ts'
import { customers, knownDevices } from '../db/schema.ts'

// Device cookies (OWASP): a browser with an earlier login is recognised by a random cookie, stored as a hash. Failed
// logins from elsewhere do not count against it, so nobody can lock a customer out.

/** Most recognised browsers of a customer; the newest stay. */
const maxDevices = 20
const deviceBytes = 32
const hashOf = (device: string): string => createHash('sha256').update(device).digest('base64url')

/** Key for counting logins of a recognised browser; null if the customer never logged in there. */
export async function knownDevice(
  db: Db,
  device: string | null,
  { email = '', phone = '' }: { email?: string | undefined; phone?: string | undefined },
): Promise<string | null> {
  if (!device) return null
  const [known] = await db
    .select({ hash: knownDevices.idHash })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.id, knownDevices.customerId))
    .where(
      and(
        eq(knownDevices.idHash, hashOf(device)),
        gt(knownDevices.expiresAt, new Date()),
        or(eq(customers.email, email), eq(customers.phone, phone)),
      ),
    )
  return known?.hash ?? null
}

/**
 * Recognises this browser and returns its cookie value.
 * The value is new unless the customer's own was sent, so that it cannot be planted. Other customers of the browser
 * move to the new value.
 */
export const registerDevice = (db: Db, customerId: number, given: string | null): Promise<string> =>
  db.transaction(async (tx) => {
    const expiresAt = new Date(Date.now() + deviceLifetime)
    if (given) {
      const own = and(eq(knownDevices.idHash, hashOf(given)), eq(knownDevices.customerId, customerId))
      const known = await tx.update(knownDevices).set({ expiresAt }).where(own).returning()
      if (known.length > 0) return given
    }
    const device = randomBytes(deviceBytes).toString('base64url')
    const idHash = hashOf(device)
    if (given)
      await tx
        .update(knownDevices)
        .set({ idHash })
        .where(eq(knownDevices.idHash, hashOf(given)))
    await tx.insert(knownDevices).values({ idHash, customerId, expiresAt })
    const newest = tx
      .select({ hash: knownDevices.idHash })
      .from(knownDevices)
      .where(eq(knownDevices.customerId, customerId))
      .orderBy(desc(knownDevices.expiresAt))
      .limit(maxDevices)
    await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.customerId, customerId), notInArray(knownDevices.idHash, newest)))
    return device
  })

/** Deletes the customer's recognised browsers, except the one that is kept. */
export async function deleteDevices(tx: Db, customerId: number, kept: string | null = null): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), kept ? ne(knownDevices.idHash, hashOf(kept)) : undefined))
}

/** Deletes expired rows. */
export async function deleteExpiredDevices(db: Db, now = new Date()): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now))
}
