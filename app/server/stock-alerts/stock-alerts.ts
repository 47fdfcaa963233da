import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { WireStockAlert, WireStockAlertRequested } from '../../api/wire.ts'
import { brand } from '../../brands/index.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import { openLimits } from '../customers/limits.ts'
import { customerIn } from '../customers/sessions.ts'
import type { Db } from '../db/database.ts'
import { stockAlerts } from '../db/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { alertVariant } from './alert-variant.ts'
import type { StockAlertRequest } from './request-schemas.ts'
import { newStockAlertToken, stockAlertTokenHash } from './stock-alert-token.ts'

const day = 24 * 3_600_000
/** How long an address may take to be confirmed, ms. */
export const confirmationTime = 3 * day
/** How long a variant is waited for, ms. */
export const longestWait = 365 * day
/** Alerts whose mail is enqueued in one transaction. */
const batchSize = 200

/** Where a request comes from. */
export interface StockAlertCaller {
  session: string
  /** Network address. */
  address: string
  /** Origin of the shop. */
  origin: string
}

/** Requests to be told by one mail when a sold-out variant is back. */
export interface StockAlerts {
  /**
   * Stores a request and mails a link that confirms it. A customer's own verified address needs no link: the response
   * has the token that ends it. Any other response is the same for every address.
   * @throws DomainError notFound, conflict when the variant is in stock, rateLimited, unavailable without mail
   */
  request(request: StockAlertRequest, caller: StockAlertCaller): Promise<WireStockAlertRequested>
  /** Confirms the address. Idempotent. @throws DomainError notFound when the link is outdated */
  confirm(token: string): Promise<WireStockAlert>
  /** Ends the request. Idempotent. */
  end(token: string): Promise<void>
  /** Enqueues one mail for each confirmed request whose variant is back. */
  notify(now?: Date): Promise<void>
  /** Deletes what was not confirmed in time, and what waited for a year. */
  deleteExpired(now?: Date): Promise<void>
}

const unknownVariant = () => notFound('Vi finner ikke denne varen')
const deadLink = () => notFound('Lenken er brukt eller utløpt')

export function openStockAlerts(db: Db, outbox: Outbox): StockAlerts {
  const limits = openLimits(db)
  const ofToken = (token: string) => eq(stockAlerts.tokenHash, stockAlertTokenHash(token))

  return {
    async request({ Email, EanNo }, { session, address, origin }) {
      if (!outbox.canSend) throw new DomainError('unavailable', 'Butikken kan ikke sende e-post akkurat nå')
      const ean = Number(EanNo)
      const variant = await alertVariant(db, ean)
      if (!variant) throw unknownVariant()
      if (variant.isInStock) throw new DomainError('conflict', 'Varen er inne igjen', { code: 'inStock' })
      const email = Email.toLowerCase()
      const customer = await customerIn(db, session)
      const isProved = customer?.email === email && customer.emailVerifiedAt !== null
      if (!isProved) await limits.stockAlertMail(email, address)
      const id = await db.transaction(async (tx) => {
        const row = {
          email,
          ean,
          customerId: isProved ? customer.id : null,
          brand: brand.id,
          origin,
          ...(isProved && { confirmedAt: new Date() }),
        }
        const [stored] = await tx
          .insert(stockAlerts)
          .values(row)
          .onConflictDoUpdate({
            target: [stockAlerts.email, stockAlerts.ean],
            // a stranger's request changes nothing of a confirmed one
            set: isProved
              ? row
              : {
                  createdAt: sql`case when ${stockAlerts.confirmedAt} is null then now() else ${stockAlerts.createdAt} end`,
                },
          })
          .returning({ id: stockAlerts.id })
        if (!isProved) await outbox.enqueue(tx, 'stockAlertRequested', stored!.id)
        return stored!.id
      })
      if (isProved) return { Status: 'confirmed', Token: await newStockAlertToken(db, id) }
      outbox.flush()
      return { Status: 'mailed' }
    },

    async confirm(token) {
      const [alert] = await db
        .update(stockAlerts)
        .set({ confirmedAt: sql`coalesce(${stockAlerts.confirmedAt}, now())` })
        .where(ofToken(token))
        .returning({ ean: stockAlerts.ean })
      const variant = alert && (await alertVariant(db, alert.ean))
      if (!variant) throw deadLink()
      const { articleId, variantId, name, colour, size } = variant
      return { ArticleID: articleId, VariantID: variantId, Name: name, Color: colour, Size: size }
    },

    async end(token) {
      await db.delete(stockAlerts).where(ofToken(token))
    },

    async notify(now = new Date()) {
      // without mail nothing is enqueued: wait on
      if (!outbox.canSend) return
      for (;;) {
        const count = await db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ id: string }>(sql`
            update stock_alerts set notified_at = ${now}
            where id = any(array(
              select w.id from stock_alerts w
                join variants v on v.ean = w.ean and not v.retired
                join articles a on a.id = v.article_id and a.visible
              where w.confirmed_at is not null and w.notified_at is null
                and exists (select from stock s where s.ean = w.ean and s.quantity > 0)
              order by w.created_at limit ${batchSize} for update of w skip locked))
            returning id`)
          for (const { id } of rows) await outbox.enqueue(tx, 'stockAlertBack', id)
          return rows.length
        })
        if (count > 0) outbox.flush()
        if (count < batchSize) return
      }
    },

    async deleteExpired(now = new Date()) {
      const before = (milliseconds: number) => lt(stockAlerts.createdAt, new Date(now.getTime() - milliseconds))
      await db
        .delete(stockAlerts)
        .where(or(and(isNull(stockAlerts.confirmedAt), before(confirmationTime)), before(longestWait)))
    },
  }
}
