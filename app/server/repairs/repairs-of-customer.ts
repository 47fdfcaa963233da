import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { WireRepair } from '../../api/wire-repairs.ts'
import type { Db } from '../db/database.ts'
import { repairPictures, repairs } from '../db/schema.ts'
import { endOfRepair, readRepairs, wireRepair } from './read-repairs.ts'

const ordersOf = (customerId: number): SQL => sql`(select id from orders where customer_id = ${customerId})`

/** Deletes the requests of a customer. Those of goods that are in a shop keep their times, without text and pictures. */
export async function deleteRepairsOf(tx: Db, customerId: number): Promise<void> {
  const theirs = ordersOf(customerId)
  await tx.delete(repairPictures).where(inArray(repairPictures.orderId, theirs))
  await tx
    .delete(repairs)
    .where(and(inArray(repairs.orderId, theirs), or(isNull(repairs.startedAt), sql`${endOfRepair} is not null`)))
  await tx.update(repairs).set({ description: '' }).where(inArray(repairs.orderId, theirs))
}

type OwnRepair = WireRepair & { order: string; picture_files: { id: string; webp: string }[] }

/** Requests of a customer with their pictures, for the export of a customer's data. */
export async function repairsOfCustomer(db: Db, customerId: number): Promise<OwnRepair[]> {
  const all: OwnRepair[] = []
  // one after another: a picture is some hundred kB
  for (const stored of await readRepairs(db, inArray(repairs.orderId, ordersOf(customerId)))) {
    const files: OwnRepair['picture_files'] = []
    for (const { id } of stored.pictures) {
      const [row] = await db
        .select({ bytes: repairPictures.bytes })
        .from(repairPictures)
        .where(eq(repairPictures.id, id))
      if (row) files.push({ id, webp: Buffer.from(row.bytes).toString('base64') })
    }
    all.push({ ...wireRepair(stored), order: stored.orderId, picture_files: files })
  }
  return all
}
