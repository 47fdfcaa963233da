import { and, eq, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { customers, orders, reservations } from '../db/schema.ts'
import { deleteReviewsBy } from '../shop/reviews.ts'

/**
 * Deletes everything that the shop keeps of a customer, but for what it must keep. What was sold is a voucher, with the
 * buyer on it (bokføringsloven § 13: five years after the year's end); it goes on naming a customer number that nobody
 * has, so nobody can open it here. What was reserved has a time of its own. Logins go with the customer.
 */
export const deleteCustomer = (db: Db, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await deleteReviewsBy(tx, id)
    await tx.delete(customers).where(eq(customers.id, id))
    await forgetUnpaidOrders(tx)
  })

const nobody = { customerName: '', email: '', phone: '', address: '', postalCode: '', city: '' }
/** How many years the shop knows who has reserved something, as its customers have agreed. */
export const reservationYears = 5

export async function forgetOldReservations(db: Db, now: Date): Promise<void> {
  const last = new Date(now)
  last.setUTCFullYear(now.getUTCFullYear() - reservationYears)
  await db
    .update(reservations)
    .set(nobody)
    .where(and(lt(reservations.createdAt, last), ne(reservations.email, '')))
}

/** Orders of customers who are gone, and of which nothing came: no voucher, so nobody needs to know who it was. */
export async function forgetUnpaidOrders(db: Db): Promise<void> {
  await db
    .update(orders)
    .set(nobody)
    .where(
      and(
        eq(orders.status, 'cancelled'),
        isNotNull(orders.customerId),
        ne(orders.email, ''),
        notInArray(orders.customerId, sql`(select id from customers)`),
      ),
    )
}
