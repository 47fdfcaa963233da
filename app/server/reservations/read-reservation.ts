import { asc, inArray } from 'drizzle-orm'
import type { WireReservation } from '../../api/wire.ts'
import type { Db } from '../db/database.ts'
import { reservationLines, type reservations } from '../db/schema.ts'
import { wireLine } from '../orders/read-order.ts'

/** Statuses of a reservation, by the ids of the product text. */
export const reservationStatus = {
  received: 1,
  confirmed: 2,
  ready: 3,
  collected: 4,
  expired: 5,
  cancelled: 6,
} as const
/** Statuses in which the goods are kept and it may be cancelled. */
export const openReservation: readonly number[] = [
  reservationStatus.received,
  reservationStatus.confirmed,
  reservationStatus.ready,
]

export type ReservationRow = typeof reservations.$inferSelect

type LineRow = typeof reservationLines.$inferSelect

/** Serialises a reservation for the wire. */
export const wireReservation = async (db: Db, row: ReservationRow): Promise<WireReservation> =>
  (await wireReservations(db, [row]))[0]!

/** Serialises reservations in their order, with one query for their lines. */
export async function wireReservations(db: Db, rows: readonly ReservationRow[]): Promise<WireReservation[]> {
  const lines = await db
    .select()
    .from(reservationLines)
    .where(
      inArray(
        reservationLines.reservationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(reservationLines.position))
  const linesOf = new Map(rows.map(({ id }): [number, LineRow[]] => [id, []]))
  for (const line of lines) linesOf.get(line.reservationId)?.push(line)
  return rows.map((row) => wired(row, linesOf.get(row.id) ?? []))
}

function wired(row: ReservationRow, lines: readonly LineRow[]): WireReservation {
  return {
    id: row.id,
    shopID: row.shopId,
    customerID: row.customerId,
    statusID: row.statusId,
    name: row.customerName,
    email: row.email,
    phone: row.phone,
    delivery: row.delivery,
    address: row.address,
    city: row.city,
    zipcode: row.postalCode,
    total: row.total,
    trackingUrl: null,
    articles: lines.map((line) => ({ ...wireLine(line), CampaignArticleID: line.campaignArticleId })),
    date: row.createdAt.toISOString(),
    expires: row.expiresAt.toISOString(),
    pickupCode: openReservation.includes(row.statusId) ? row.pickupCode : null,
  }
}
