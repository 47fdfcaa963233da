import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderOf, reservationOf, shopOf } from '../../api/map.ts'
import { brandOf } from '../../brands/registry.ts'
import { runWithBrand } from '../../brands/request-brand.ts'
import type { Db } from '../db/database.ts'
import { type letters, orders, reservations, shops } from '../db/schema.ts'
import type { Mail } from '../mail/port.ts'
import { newOrderCode } from '../orders/order-codes.ts'
import { readOrder } from '../orders/read-order.ts'
import { wireReservation } from '../reservations/read-reservation.ts'
import { orderMails } from './order-mails.ts'
import { reservationMails } from './reservation-mails.ts'

type OutboxMail = Pick<typeof letters.$inferSelect, 'kind' | 'about'>

/**
 * Renders a mail from its order or reservation as it is now, in its brand's name; null when there is nothing to tell,
 * or no recipient.
 */
export async function renderMail(db: Db, letter: OutboxMail, publicOrigin = ''): Promise<RenderedMail | null> {
  const { kind, about } = letter
  const written =
    kind in orderMails
      ? await ofOrder(db, kind as keyof typeof orderMails, about, publicOrigin)
      : await ofReservation(db, kind as keyof typeof reservationMails, Number(about), publicOrigin)
  if (!written?.mail?.to) return null
  return { mail: { ...written.mail, id: idOf(letter, written.mail) }, isExpected: written.isExpected }
}

export interface RenderedMail {
  mail: Mail
  /** Whether the recipient paid, asked for it by a counted call, or verified the address. */
  isExpected: boolean
}

async function ofOrder(db: Db, kind: keyof typeof orderMails, id: string, publicOrigin: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row) return null
  const order = orderOf(await readOrder(db, id))
  const { origin, notOrdered, customerId, emailVerifiedAt } = row
  const code = kind === 'orderCode' ? await newOrderCode(db, id) : ''
  const mail = runWithBrand(brandWith(row.brand), () =>
    orderMails[kind](order, {
      origin: origin || publicOrigin,
      notOrdered,
      isCustomers: customerId !== null,
      isVerified: emailVerifiedAt !== null,
      code,
    }),
  )
  return { mail, isExpected: emailVerifiedAt !== null || row.total > 0 || kind === 'orderCode' }
}

async function ofReservation(db: Db, kind: keyof typeof reservationMails, id: number, publicOrigin: string) {
  const [found] = await db
    .select()
    .from(reservations)
    .leftJoin(shops, eq(shops.id, reservations.shopId))
    .where(eq(reservations.id, id))
  if (!found) return null
  const { reservations: row, shops: shop } = found
  const reservation = reservationOf(await wireReservation(db, row))
  const mail = runWithBrand(brandWith(row.brand), () =>
    reservationMails[kind](reservation, {
      shop: shop?.physical ? shopOf(shop.doc) : null,
      origin: row.origin || publicOrigin,
    }),
  )
  return { mail, isExpected: false }
}

const brandWith = (id: number) => brandOf(String(id)) ?? brandOf(undefined)!

/** Message id: stable per mail, and useless for finding the order. */
const idOf = ({ kind, about }: OutboxMail, { replyTo = '' }: Mail): string =>
  `${createHash('sha256').update(`letter ${kind} ${about}`).digest('hex').slice(0, 32)}@${replyTo.split('@')[1]}`
