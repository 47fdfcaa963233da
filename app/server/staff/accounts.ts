import { and, eq, isNull } from 'drizzle-orm'
import { brand } from '../../brands/index.ts'
import { secretBox } from '../core/secret-box.ts'
import { newTimeSecret, randomGroups, timeSecretFor } from '../core/time-codes.ts'
import { hashKey, openLimits } from '../customers/limits.ts'
import { passwordHash } from '../customers/passwords.ts'
import type { Db } from '../db/database.ts'
import { rateLimits, type StaffRole, shops, staff, staffSessions } from '../db/schema.ts'

// Accounts of the people in the shops. Only an operator makes them.

/** What a login name may be. */
export const staffName = /^[\p{Ll}\d][\p{Ll}\d._-]{1,39}$/u
/** Name under which the limits count an account's logins. */
export const countedAs = (name: string): string => `staff ${name}`
/** `key` is the shop's secret key. */
export const staffSecrets = (key: string) => secretBox(key, 'staff second factor')

/** What a new login needs; told once and stored as a hash, and encrypted. */
export interface StaffCredentials {
  password: string
  /** Secret of the authenticator app, in base32 and as an address. */
  secret: string
  uri: string
}

export interface StaffAccount {
  name: string
  role: StaffRole
  shopId: number | null
  shop: string | null
  isDisabled: boolean
}

async function freshCredentials(name: string, key: string) {
  const bytes = newTimeSecret()
  const password = randomGroups()
  const told: StaffCredentials = { password, ...timeSecretFor(bytes, `${brand.name} butikkdrift`, name) }
  const stored = {
    passwordHash: await passwordHash(password),
    secret: staffSecrets(key).seal(bytes, name),
    lastStep: 0,
  }
  return { told, stored }
}

/** Makes an account; null when the name is taken, or there is no such shop. */
export async function addStaff(
  db: Db,
  key: string,
  { name, shopId }: { name: string; shopId: number | null },
): Promise<StaffCredentials | 'taken' | 'unknownShop'> {
  if (shopId !== null) {
    const [shop] = await db.select({ physical: shops.physical }).from(shops).where(eq(shops.id, shopId))
    if (!shop?.physical) return 'unknownShop'
  }
  const { told, stored } = await freshCredentials(name, key)
  const [made] = await db
    .insert(staff)
    .values({ name, role: shopId === null ? 'chain' : 'shop', shopId, ...stored })
    .onConflictDoNothing()
    .returning({ id: staff.id })
  return made ? told : 'taken'
}

/** New password and secret, also for a disabled account; ends its logins and its failed tries. Null for an unknown name. */
export async function resetStaff(db: Db, key: string, name: string): Promise<StaffCredentials | null> {
  const { told, stored } = await freshCredentials(name, key)
  const isKnown = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(staff)
      .set({ ...stored, disabledAt: null })
      .where(eq(staff.name, name))
      .returning({ id: staff.id })
    if (!row) return false
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, row.id))
    await tx.delete(rateLimits).where(eq(rateLimits.key, `staffCode:${hashKey(String(row.id))}`))
    return true
  })
  if (isKnown) await openLimits(db).forgive([countedAs(name)], '')
  return isKnown ? told : null
}

/** Ends an account's logins and lets nobody in. False when there is no such account that may log in. */
export const disableStaff = (db: Db, name: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(staff)
      .set({ disabledAt: new Date() })
      .where(and(eq(staff.name, name), isNull(staff.disabledAt)))
      .returning({ id: staff.id })
    if (row) await tx.delete(staffSessions).where(eq(staffSessions.staffId, row.id))
    return row !== undefined
  })

/** All accounts, by name. */
export async function listStaff(db: Db): Promise<StaffAccount[]> {
  const rows = await db
    .select({ name: staff.name, role: staff.role, shopId: staff.shopId, shop: shops.doc, disabledAt: staff.disabledAt })
    .from(staff)
    .leftJoin(shops, eq(shops.id, staff.shopId))
    .orderBy(staff.name)
  return rows.map(({ name, role, shopId, shop, disabledAt }) => ({
    name,
    role,
    shopId,
    shop: shop?.Name ?? null,
    isDisabled: disabledAt !== null,
  }))
}
