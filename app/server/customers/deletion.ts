import { and, eq, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { customers, orders, reservations, stockAlerts } from '../db/schema.ts'
import { eraseRecipients } from '../gift-cards/gift-cards.ts'
import { eraseGiftCardsOf } from '../gift-cards/gift-cards-of-customer.ts'
import { deleteRepairsOf } from '../repairs/repairs-of-customer.ts'
import { deleteReviewsBy } from '../reviews/reviews.ts'
import { deleteBirthdayCodesOf } from './birthday-gifts.ts'

/**
 * Deletes all that is stored about a customer, except what the law requires.
 * Paid orders are vouchers that name the buyer (bokføringsloven § 13: five years after the accounting year); they keep
 * a customer number that no account has. Reservations expire on their own.
 */
export const deleteCustomer = (db: Db, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await deleteReviewsBy(tx, id)
    await deleteRepairsOf(tx, id)
    await deleteBirthdayCodesOf(tx, id)
    const [customer] = await tx.delete(customers).where(eq(customers.id, id)).returning()
    if (customer) await eraseGiftCardsOf(tx, customer)
    // those that were asked for before a login name the address alone
    if (customer?.emailVerifiedAt) await tx.delete(stockAlerts).where(eq(stockAlerts.email, customer.email))
    await deleteUnpaidOrders(tx, new Date())
    await eraseRecipients(tx)
  })

const deletedCustomer = { customerName: '', email: '', phone: '', address: '', postalCode: '', city: '' }
const deletedBuyer = { ...deletedCustomer, pickupPoint: null, trackingUrl: null }
/** Years that a reservation keeps its customer, as customers agreed. */
export const reservationYears = 5
/** Years after the accounting year that a voucher is kept (bokføringsloven § 13). */
export const orderYears = 5
/** Days that unpaid orders are kept, for customer service. */
export const unpaidOrderDays = 30
const millisecondsPerDay = 86_400_000

export async function deleteOldReservations(db: Db, now: Date): Promise<void> {
  const last = new Date(now)
  last.setUTCFullYear(now.getUTCFullYear() - reservationYears)
  await db
    .update(reservations)
    .set(deletedCustomer)
    .where(and(lt(reservations.createdAt, last), sql`${reservations.email} <> ''`))
}

const hasNoCustomer = or(isNull(orders.customerId), notInArray(orders.customerId, sql`(select id from customers)`))

/** Deletes cancelled orders: of deleted customers at once, of others after a while. */
export async function deleteUnpaidOrders(db: Db, now: Date): Promise<void> {
  const last = new Date(now.getTime() - unpaidOrderDays * millisecondsPerDay)
  await db
    .update(orders)
    .set(deletedBuyer)
    .where(
      and(
        // in the text, for the partial indexes
        sql`${orders.status} = 'cancelled' and ${orders.email} <> ''`,
        or(
          and(isNotNull(orders.customerId), hasNoCustomer),
          // unpaid orders are cancelled within the hour
          and(isNull(orders.paidAt), lt(orders.createdAt, last)),
        ),
      ),
    )
}

/** Deletes expired vouchers. Existing customers keep their order history. */
export async function deleteOldOrders(db: Db, now: Date): Promise<void> {
  const last = new Date(Date.UTC(now.getUTCFullYear() - orderYears, 0))
  await db
    .update(orders)
    .set(deletedBuyer)
    .where(and(isNotNull(orders.paidAt), lt(orders.createdAt, last), sql`${orders.email} <> ''`, hasNoCustomer))
}
