import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { checkedCodeIn } from '../../../machines/domain/checked-code.ts'
import type { Db } from '../db/database.ts'

/** Type of a code that is one member's birthday gift. The catalogue's feed neither writes nor ends it. */
export const birthdayType = 'birthday'
/** Characters of its code: three groups of four, the last character a check. */
export const birthdayCodeLength = 12
/** Ids from here on are gifts', those of the feed count from 1. */
const firstId = 1_000_000_000

/** Id of the promocode of a gift. */
export function birthdayPromocodeId(giftId: number): number
export function birthdayPromocodeId(giftId: PgColumn): SQL<number>
export function birthdayPromocodeId(giftId: number | PgColumn): number | SQL<number> {
  return typeof giftId === 'number' ? firstId + giftId : sql<number>`${giftId} + ${firstId}`
}

/** A typed code without its groups; null if it is none of a gift. */
export const birthdayCodeIn = (typed: string): string | null => checkedCodeIn(typed, birthdayCodeLength)

/** Why a gift's code is not the customer's; null if it is. Only a member of the club, logged in, uses it. */
export async function birthdayRefusal(
  db: Db,
  promocodeId: number,
  customerId: number | null,
): Promise<'unknown' | 'membersOnly' | null> {
  if (customerId === null) return 'membersOnly'
  const { rows } = await db.execute<{ club: boolean }>(sql`
    select c.club from birthday_gifts g join customers c on c.id = g.customer_id
    where g.id + ${firstId} = ${promocodeId} and c.id = ${customerId}`)
  const [owner] = rows
  if (!owner) return 'unknown'
  return owner.club ? null : 'membersOnly'
}
