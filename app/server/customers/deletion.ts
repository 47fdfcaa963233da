import { and, eq, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { customers, orders, reservations } from '../db/schema.ts'
import { deleteReviewsBy } from '../reviews/reviews.ts'

/**
 * Deletes everything that the shop keeps of a customer, but for what it must keep. What was sold is a voucher, with the
 * buyer on it (bokføringsloven § 13: five years after the year's end); it goes on naming a customer number that nobody
 * has, so nobody can open it here. What was reserved has a time of its own. Logins go with the customer.
 */
export const deleteCustomer = (db: Db, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await deleteReviewsBy(tx, id)
    await tx.delete(customers).where(eq(customers.id, id))
    await deleteUnpaidOrders(tx, new Date())
  })

const deletedCustomer = { customerName: '', email: '', phone: '', address: '', postalCode: '', city: '' }
/** How many years the shop knows who has reserved something, as its customers have agreed. */
export const reservationYears = 5
/** How many years after its own a voucher is kept (bokføringsloven § 13). */
export const orderYears = 5
/** How many days the shop knows who has ordered what nobody paid: so long may somebody ask what became of it. */
export const unpaidOrderDays = 30
const millisecondsPerDay = 86_400_000

export async function deleteOldReservations(db: Db, now: Date): Promise<void> {
  const last = new Date(now)
  last.setUTCFullYear(now.getUTCFullYear() - reservationYears)
  await db
    .update(reservations)
    .set(deletedCustomer)
    .where(and(lt(reservations.createdAt, last), ne(reservations.email, '')))
}

const hasNoCustomer = or(isNull(orders.customerId), notInArray(orders.customerId, sql`(select id from customers)`))

/** Orders that were cancelled, and of which nothing came: of customers who are gone, and after a time of all. */
export async function deleteUnpaidOrders(db: Db, now: Date): Promise<void> {
  const last = new Date(now.getTime() - unpaidOrderDays * millisecondsPerDay)
  await db
    .update(orders)
    .set(deletedCustomer)
    .where(
      and(
        eq(orders.status, 'cancelled'),
        ne(orders.email, ''),
        or(
          and(isNotNull(orders.customerId), hasNoCustomer),
          // one that nobody pays is cancelled within the hour
          and(isNull(orders.paidAt), lt(orders.createdAt, last)),
        ),
      ),
    )
}

/** Vouchers whose time is over. A customer who is still here goes on seeing what they have bought. */
export async function deleteOldOrders(db: Db, now: Date): Promise<void> {
  const last = new Date(Date.UTC(now.getUTCFullYear() - orderYears, 0))
  await db
    .update(orders)
    .set(deletedCustomer)
    .where(and(isNotNull(orders.paidAt), lt(orders.createdAt, last), ne(orders.email, ''), hasNoCustomer))
}
