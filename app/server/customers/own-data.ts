import { asc, desc, eq, or } from 'drizzle-orm'
import type { PersonalKind } from '../../../machines/size-profile/index.ts'
import type { WireOrder, WireReview } from '../../api/wire.ts'
import type { WireCustomer } from '../../api/wire-customers.ts'
import type { WireRepair } from '../../api/wire-repairs.ts'
import type { Db } from '../db/database.ts'
import { customerSizes, favourites, knownDevices, orders, sessions, stockAlerts } from '../db/schema.ts'
import { giftCardsOfCustomer, type OwnGiftCard } from '../gift-cards/gift-cards-of-customer.ts'
import { readOrder } from '../orders/read-order.ts'
import { repairsOfCustomer } from '../repairs/repairs-of-customer.ts'
import { allReviewsBy } from '../reviews/reviews.ts'
import { birthdayGiftsOf, type OwnBirthdayGift } from './birthday-gifts.ts'
import { passkeysOf } from './passkeys.ts'
import { secondFactorStatus } from './second-factors.ts'
import type { CustomerRow } from './sessions.ts'
import { wireCustomer } from './wire.ts'

/** Stored data of a customer, except reservations. */
export interface OwnData {
  made: string
  customer: WireCustomer & { registered: string; changed: string; terms_accepted: string }
  /** Logins of the customer. */
  logins: { device: string; since: string; last_used: string; until: string }[]
  /** Start of the second factor and remaining recovery codes; null when it is off. */
  second_factor: { since: string; recovery_codes: number } | null
  passkeys: { host: string; device: string; since: string; last_used: string | null }[]
  /** Recognised browsers. */
  devices: { since: string; until: string }[]
  /** Sold-out variants that are waited for. */
  stock_alerts: { ean: string; since: string; confirmed: string | null }[]
  sizes: { audience: string; kind: PersonalKind; size: string; since: string }[]
  /** Liked articles, newest first. */
  favourites: { article: number; since: string; price: number | null; sold_out: boolean }[]
  orders: WireOrder[]
  /** Bought and received, oldest first; the orders say what cards paid. */
  gift_cards: OwnGiftCard[]
  /** Codes that the club has given, oldest first. */
  birthday_gifts: OwnBirthdayGift[]
  /** Requests for repairs and spare parts, and complaints, with their pictures, WebP in base64. */
  repairs: (WireRepair & { order: string; picture_files: { id: string; webp: string }[] })[]
  reviews: WireReview[]
}

export async function ownData(db: Db, customer: CustomerRow): Promise<OwnData> {
  const [logins, devices, theirs, { since, recoveryCodes }, passkeys, alerts, liked, sizes] = await Promise.all([
    db.select().from(sessions).where(eq(sessions.customerId, customer.id)).orderBy(asc(sessions.createdAt)),
    db.select().from(knownDevices).where(eq(knownDevices.customerId, customer.id)).orderBy(asc(knownDevices.createdAt)),
    db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customer.id)).orderBy(asc(orders.createdAt)),
    secondFactorStatus(db, customer.id),
    passkeysOf(db, customer.id),
    stockAlertsOf(db, customer),
    db.select().from(favourites).where(eq(favourites.customerId, customer.id)).orderBy(desc(favourites.addedAt)),
    db
      .select()
      .from(customerSizes)
      .where(eq(customerSizes.customerId, customer.id))
      .orderBy(desc(customerSizes.chosenAt)),
  ])
  // Sequential, so that one customer with many orders does not take all connections.
  const read: WireOrder[] = []
  for (const { id } of theirs) read.push(await readOrder(db, id))
  return {
    made: new Date().toISOString(),
    customer: {
      ...wireCustomer(customer),
      registered: customer.createdAt.toISOString(),
      changed: customer.updatedAt.toISOString(),
      terms_accepted: customer.termsAcceptedAt.toISOString(),
    },
    logins: logins.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
      device,
      since: createdAt.toISOString(),
      last_used: lastSeenAt.toISOString(),
      until: expiresAt.toISOString(),
    })),
    second_factor: since && { since: since.toISOString(), recovery_codes: recoveryCodes },
    passkeys: passkeys.map(({ host, device, createdAt, lastUsedAt }) => ({
      host,
      device,
      since: createdAt.toISOString(),
      last_used: lastUsedAt?.toISOString() ?? null,
    })),
    devices: devices.map(({ createdAt, expiresAt }) => ({
      since: createdAt.toISOString(),
      until: expiresAt.toISOString(),
    })),
    stock_alerts: alerts.map(({ ean, createdAt, confirmedAt }) => ({
      ean: String(ean),
      since: createdAt.toISOString(),
      confirmed: confirmedAt?.toISOString() ?? null,
    })),
    sizes: sizes.map(({ audience, kind, size, chosenAt }) => ({
      audience,
      kind,
      size,
      since: chosenAt.toISOString(),
    })),
    favourites: liked.map(({ articleId, addedAt, priceWhenAdded, soldOutWhenAdded }) => ({
      article: articleId,
      since: addedAt.toISOString(),
      price: priceWhenAdded,
      sold_out: soldOutWhenAdded,
    })),
    orders: read,
    gift_cards: await giftCardsOfCustomer(db, customer),
    birthday_gifts: await birthdayGiftsOf(db, customer.id),
    repairs: await repairsOfCustomer(db, customer.id),
    reviews: await allReviewsBy(db, customer.id),
  }
}

/** The customer's own, and those that a verified address asked for without a login. */
const stockAlertsOf = (db: Db, { id, email, emailVerifiedAt }: CustomerRow) =>
  db
    .select()
    .from(stockAlerts)
    .where(or(eq(stockAlerts.customerId, id), emailVerifiedAt ? eq(stockAlerts.email, email) : undefined))
    .orderBy(asc(stockAlerts.createdAt))
