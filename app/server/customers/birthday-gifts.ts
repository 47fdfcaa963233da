import { eq, lt, sql } from 'drizzle-orm'
import { birthdayGiftDays, birthdayGiftPercent } from '../../content/birthday-gift.ts'
import { norwegianDay } from '../../content/dates.ts'
import { dayjs, inNorway } from '../../content/dayjs.ts'
import { randomCode } from '../core/random-code.ts'
import type { Db } from '../db/database.ts'
import { birthdayGifts, promocodes } from '../db/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { birthdayCodeLength, birthdayPromocodeId, birthdayType } from '../promocodes/birthday-promocodes.ts'

const day = 24 * 3_600_000
/** Days after a birthday on which the gift is still sent, if the shop was down or had no mail. */
const lateDays = 3
/** Days between two gifts: who moves their birthday in the account gets none sooner. */
export const leastDaysBetween = 330
/** Days that a gift is kept, for the next year's. */
const keptDays = 400
/** Gifts of one transaction. */
const batchSize = 200

/** Gives members a code on their birthday, once a year, if they have asked for it. */
export interface BirthdayGifts {
  /** Makes the codes of today's birthdays and enqueues their mails. Idempotent. */
  give(now?: Date): Promise<void>
  /** Deletes old gifts with their codes. Orders keep the code that they used. */
  deleteOld(now?: Date): Promise<void>
}

/** The birthdays of the last days in Norway as month × 100 + day; 29 February is kept on the 28th of other years. */
export function birthdaysAt(now: Date): number[] {
  const birthdays: number[] = []
  for (let late = 0; late <= lateDays; late += 1) {
    const date = dayjs.utc(norwegianDay(now)).subtract(late, 'day')
    const key = (date.month() + 1) * 100 + date.date()
    birthdays.push(key)
    if (key === 228 && date.add(1, 'day').date() === 1) birthdays.push(229)
  }
  return birthdays
}

export function openBirthdayGifts(db: Db, outbox: Outbox): BirthdayGifts {
  return {
    async give(now = new Date()) {
      // without mail nobody gets a code: wait on
      if (!outbox.canSend) return
      const birthdays = sql.join(birthdaysAt(now), sql`, `)
      const since = new Date(now.getTime() - leastDaysBetween * day).toISOString()
      const year = inNorway(now).year()
      for (;;) {
        const count = await db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ id: number }>(sql`
            select c.id from customers c
            where c.club and c.birthday_gift and c.email_verified_at is not null
              and (extract(month from c.birth_date) * 100 + extract(day from c.birth_date))::integer in (${birthdays})
              and not exists (select from birthday_gifts g where g.customer_id = c.id
                and (g.created_at > ${since}::timestamptz or g.year = ${year}))
            order by c.id limit ${batchSize} for update of c skip locked`)
          for (const { id: customerId } of rows) await giveOne(tx, outbox, { customerId, year, now })
          return rows.length
        })
        if (count > 0) outbox.flush()
        if (count < batchSize) return
      }
    },

    async deleteOld(now = new Date()) {
      const before = new Date(now.getTime() - keptDays * day)
      await db.transaction(async (tx) => {
        const gone = await tx.delete(birthdayGifts).where(lt(birthdayGifts.createdAt, before)).returning()
        for (const { id } of gone) await deletePromocode(tx, id)
      })
    },
  }
}

async function giveOne(
  tx: Db,
  outbox: Outbox,
  { customerId, year, now }: { customerId: number; year: number; now: Date },
): Promise<void> {
  const [gift] = await tx.insert(birthdayGifts).values({ customerId, year, createdAt: now }).returning()
  await tx.insert(promocodes).values({
    id: birthdayPromocodeId(gift!.id),
    code: randomCode(birthdayCodeLength),
    validFrom: now,
    validTo: inNorway(now).add(birthdayGiftDays, 'day').endOf('day').toDate(),
    fixed: false,
    amount: String(birthdayGiftPercent / 100),
    type: birthdayType,
    mostUses: 1,
  })
  await outbox.enqueue(tx, 'birthdayGift', gift!.id)
}

const deletePromocode = (tx: Db, giftId: number) =>
  tx.delete(promocodes).where(eq(promocodes.id, birthdayPromocodeId(giftId)))

/** Deletes the codes of a customer; the gifts go with the account. Call before it is deleted. */
export async function deleteBirthdayCodesOf(tx: Db, customerId: number): Promise<void> {
  const gifts = await tx.select().from(birthdayGifts).where(eq(birthdayGifts.customerId, customerId))
  for (const { id } of gifts) await deletePromocode(tx, id)
}

/** A gift of a customer, with its code. */
export interface OwnBirthdayGift {
  code: string
  since: string
  until: string
  used: boolean
}

/** The newest gift of a customer, used or not, until its last day is over; null without one. */
export async function birthdayGiftOf(
  db: Db,
  customerId: number | null,
): Promise<Pick<OwnBirthdayGift, 'code' | 'until' | 'used'> | null> {
  const gift = customerId === null ? undefined : (await birthdayGiftsOf(db, customerId)).at(-1)
  if (!gift || new Date(gift.until) <= new Date()) return null
  const { code, until, used } = gift
  return { code, until, used }
}

/** The gifts of a customer that are kept, oldest first. */
export async function birthdayGiftsOf(db: Db, customerId: number): Promise<OwnBirthdayGift[]> {
  const rows = await db
    .select()
    .from(birthdayGifts)
    .innerJoin(promocodes, eq(promocodes.id, birthdayPromocodeId(birthdayGifts.id)))
    .where(eq(birthdayGifts.customerId, customerId))
    .orderBy(birthdayGifts.id)
  return rows.map(({ promocodes: { code, validFrom, validTo, uses } }) => ({
    code,
    since: validFrom.toISOString(),
    until: validTo.toISOString(),
    used: uses > 0,
  }))
}
