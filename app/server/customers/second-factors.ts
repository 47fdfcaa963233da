import { createHash } from 'node:crypto'
import { and, count, eq, gt, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { brand } from '../../brands/index.ts'
import { secretBox } from '../core/secret-box.ts'
import {
  isTimeCode,
  newTimeSecret,
  randomGroups,
  stepOfTimeCode,
  timeDigits,
  timeSecretFor,
} from '../core/time-codes.ts'
import type { Db } from '../db/database.ts'
import { recoveryCodes, secondFactors } from '../db/schema.ts'

/** How long a set-up may take, ms. */
export const secondFactorSetupLifetime = 60 * 60_000
/** Recovery codes per customer. */
export const recoveryCodeCount = 10

/** Status of a customer's second factor. */
export interface SecondFactorStatus {
  /** When it was turned on; null when it is off. */
  since: Date | null
  /** Remaining recovery codes. */
  recoveryCodes: number
}

/** Second factor of logins: TOTP codes (RFC 6238) and recovery codes. */
export interface SecondFactors {
  /** Creates an inactive secret; null when the second factor is on. */
  start(db: Db, customer: { id: number; email: string }): Promise<{ secret: string; uri: string } | null>
  /** Turns it on with the first code and returns the recovery codes, once. */
  confirm(db: Db, customerId: number, code: string): Promise<'notStarted' | 'wrongCode' | readonly string[]>
  /** Consumes a code: each is accepted once. */
  accept(db: Db, customerId: number, code: string): Promise<boolean>
  /** Deletes unfinished set-ups. */
  deleteUnfinished(db: Db): Promise<void>
}

export async function secondFactorStatus(db: Db, customerId: number): Promise<SecondFactorStatus> {
  const [row] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.customerId, customerId))
  const [left] = await db.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
  return { since: row?.since ?? null, recoveryCodes: left?.codes ?? 0 }
}

/** Turns it off, if it was confirmed at `since` or later; by default always. */
export async function removeSecondFactor(db: Db, customerId: number, since = new Date(0)): Promise<boolean> {
  const removed = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.customerId, customerId), gte(secondFactors.confirmedAt, since)))
    .returning({ customerId: secondFactors.customerId })
  if (removed.length > 0) await db.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
  return removed.length > 0
}

/** `key` is the shop's secret key; `now` is the clock, ms. */
export function openSecondFactors(
  key: string,
  log: (line: string) => void,
  now: () => number = Date.now,
): SecondFactors {
  const box = secretBox(key, 'second factor')
  const setupsSince = (): Date => new Date(now() - secondFactorSetupLifetime)

  /** Time step of the code; null when it is wrong, used, or the secret is unreadable. */
  const stepOf = ({ customerId, secret: encrypted, lastStep }: typeof secondFactors.$inferSelect, code: string) => {
    const secret = box.open(encrypted, String(customerId))
    if (secret === null) {
      log('A second factor cannot be read: SECRET_KEY is another one than when it was turned on')
      return null
    }
    return stepOfTimeCode(secret, { token: code, timestamp: now(), lastStep })
  }

  return {
    async start(db, { id: customerId, email }) {
      const secret = newTimeSecret()
      const fresh = { secret: box.seal(secret, String(customerId)), createdAt: new Date(now()), lastStep: 0 }
      const [started] = await db
        .insert(secondFactors)
        .values({ customerId, ...fresh })
        .onConflictDoUpdate({
          target: secondFactors.customerId,
          set: fresh,
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning({ customerId: secondFactors.customerId })
      if (!started) return null
      return timeSecretFor(secret, brand.name, email)
    },

    confirm: (db, customerId, code) =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(secondFactors)
          .where(
            and(
              eq(secondFactors.customerId, customerId),
              isNull(secondFactors.confirmedAt),
              gt(secondFactors.createdAt, setupsSince()),
            ),
          )
          .for('update')
        if (!row) return 'notStarted'
        const step = stepOf(row, timeDigits(code))
        if (step === null) return 'wrongCode'
        await tx
          .update(secondFactors)
          .set({ confirmedAt: new Date(now()), lastStep: step })
          .where(eq(secondFactors.customerId, customerId))
        const codes = Array.from({ length: recoveryCodeCount }, randomGroups)
        await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
        await tx.insert(recoveryCodes).values(codes.map((one) => ({ customerId, hash: hashOf(one) })))
        return codes
      }),

    async accept(db, customerId, code) {
      const isOfCustomer = and(eq(secondFactors.customerId, customerId), isNotNull(secondFactors.confirmedAt))
      const digits = timeDigits(code)
      if (!isTimeCode(digits)) {
        const used = await db
          .delete(recoveryCodes)
          .where(and(eq(recoveryCodes.customerId, customerId), eq(recoveryCodes.hash, hashOf(code))))
          .returning({ hash: recoveryCodes.hash })
        return used.length > 0
      }
      const [row] = await db.select().from(secondFactors).where(isOfCustomer)
      const step = row ? stepOf(row, digits) : null
      if (step === null) return false
      // of concurrent calls with the same code, one succeeds
      const used = await db
        .update(secondFactors)
        .set({ lastStep: step })
        .where(and(isOfCustomer, lt(secondFactors.lastStep, step)))
        .returning({ step: secondFactors.lastStep })
      return used.length > 0
    },

    async deleteUnfinished(db) {
      await db
        .delete(secondFactors)
        .where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, setupsSince())))
    },
  }
}

const hashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest('base64url')
