import { and, desc, eq, sql } from 'drizzle-orm'
import { maxAccountSizes, type OwnSize, ownSizeOf, type SizePlace } from '../../../machines/size-profile/index.ts'
import type { WireSizes } from '../../api/wire-customers.ts'
import type { Db } from '../db/database.ts'
import { customerSizes, customers } from '../db/schema.ts'
import type { SizesRequest } from './request-schemas.ts'

/** The customer's sizes, the latest choice first. */
export async function sizesOf(db: Db, customerId: number): Promise<WireSizes> {
  const sizes = await db
    .select({ audience: customerSizes.audience, kind: customerSizes.kind, size: customerSizes.size })
    .from(customerSizes)
    .where(eq(customerSizes.customerId, customerId))
    .orderBy(desc(customerSizes.chosenAt), customerSizes.audience, customerSizes.kind)
  return { sizes }
}

/** Sizes of a person; measures of goods are nobody's. */
const personal = (chosen: SizesRequest['chosen']): OwnSize[] =>
  chosen.map(ownSizeOf).filter((size): size is OwnSize => size !== null)

const placeOf = ({ audience, kind }: SizePlace): string => JSON.stringify([audience, kind])

/**
 * Removes and then keeps sizes, the latest of `chosen` first. Idempotent, so that changes of several devices merge: each
 * replaces the one of its audience and kind. New ones beyond `maxAccountSizes` are ignored.
 */
export const changeSizes = (db: Db, customerId: number, { chosen, removed }: SizesRequest): Promise<WireSizes> =>
  db.transaction(async (tx) => {
    // one change at a time, or two together exceed the limit
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    for (const { audience, kind } of removed)
      await tx
        .delete(customerSizes)
        .where(
          and(
            eq(customerSizes.customerId, customerId),
            eq(customerSizes.audience, audience),
            eq(customerSizes.kind, kind),
          ),
        )
    const { sizes: before } = await sizesOf(tx, customerId)
    const isThere = new Set(before.map(placeOf))
    const fresh = [...new Set(personal(chosen).map(placeOf))].filter((place) => !isThere.has(place))
    const beyond = new Set(fresh.slice(maxAccountSizes - before.length))
    const rows = personal(chosen)
      .filter((size) => !beyond.has(placeOf(size)))
      .map((size, at) => ({ ...size, customerId, chosenAt: sql`now() - ${at} * interval '1 millisecond'` }))
    // one by one: two of the same place in one statement are an error; the latest of them is the last
    for (const row of rows.reverse())
      await tx
        .insert(customerSizes)
        .values(row)
        .onConflictDoUpdate({
          target: [customerSizes.customerId, customerSizes.audience, customerSizes.kind],
          set: { size: row.size, chosenAt: row.chosenAt },
        })
    return sizesOf(tx, customerId)
  })
