import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { webStockShopId } from '../../../machines/domain/index.ts'
import type { WirePromocodeRefused } from '../../api/wire.ts'
import { brand } from '../../brands/index.ts'
import type { LeftOutArticle } from '../../content/not-ordered.ts'
import { DomainError } from '../core/domain-error.ts'
import { requestHash } from '../core/request-hash.ts'
import { type Limits, openLimits } from '../customers/limits.ts'
import type { Db } from '../db/database.ts'
import { articles, customers, type OrderedPickupPoint, orderLines, orders, variants } from '../db/schema.ts'
import type { PickupPoints } from '../delivery/pickup-points.ts'
import { holdCards } from '../gift-cards/pay-with-cards.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { countPromocodeUse, findPromocode, promocodeMessages } from '../promocodes/promocodes.ts'
import { assertSameRequest, browserOf, newPickupCode, type Requester, withIdempotency } from './idempotency.ts'
import type { OrderRequest } from './order-request.ts'
import {
  amountOf,
  assertShopExists,
  basketOf,
  notOrdered,
  orderRefused,
  pickupPointRefused,
  type Sums,
  storedLine,
  sumsOf,
  takeLines,
} from './price-lines.ts'
import { holdStock, networkKey } from './stock-holds.ts'

const randomIdBytes = 18

interface PlacingOptions {
  outbox: Outbox
  limits: Limits
  /** Null without a carrier. */
  pickupPoints: PickupPoints | null
  makeRoom: (network: string) => Promise<boolean>
}

/**
 * Places an order and returns its id.
 * The server computes prices and discount; stock and promocode use are taken together or not at all. A free order is
 * confirmed at once for a customer with a verified address; others are mailed a code.
 * @throws DomainError invalid with WireOrderRefused; conflict for another order under the same key; rateLimited for too
 * many orders, or too much unpaid stock, of the network
 */
export async function placeOrder(
  db: Db,
  request: OrderRequest,
  caller: Requester,
  { outbox, limits, pickupPoints, makeRoom }: PlacingOptions,
): Promise<string> {
  // Unavailable lines of an earlier try do not make it another order; nor do gift cards, which no browser stores, so
  // that a repeated call after a reload lacks them.
  const hash = requestHash({ ...request, NotOrdered: undefined, GiftCards: undefined })
  const earlier = await orderUnderKey(db, caller, hash)
  if (earlier) return earlier
  const network = networkKey(caller.address)
  // before the transaction: the carrier may be slow
  const pickupPoint = await pickupPointOf(request, pickupPoints)
  const method = pickupPoint ? 'pickupPoint' : request.Delivery
  const place = () =>
    db.transaction(async (tx) => {
      const { Delivery: delivery } = request
      const home = delivery === 'home'
      const shopId = home ? webStockShopId : request.ShopID
      if (!home) await assertShopExists(tx, shopId)
      const basket = await basketOf(tx, request.items, { shopId, delivery, customerId: caller.customerId ?? null })
      if (basket.unsold.length > 0) {
        // A repeated call, sent a moment before, may have taken the stock.
        const other = await orderUnderKey(tx, caller, hash)
        if (other) return other
        throw notOrdered(basket.unsold)
      }
      const undiscounted = () => sumsOf(tx, basket.lines, method)
      const promocode = request.Promocode ? await findPromocode(tx, request.Promocode, caller.customerId ?? null) : null
      if (typeof promocode === 'string') {
        const other = await orderUnderKey(tx, caller, hash)
        if (other) return other
        throw promocodeRefused(promocode, await undiscounted())
      }
      const sums = await sumsOf(tx, basket.lines, method, promocode)
      if (request.isExpress && sums.total === 0) throw freeExpress(sums.total)
      const isVerified = await isOwnAddress(tx, caller, request.Email)
      // A free order is confirmed only from a verified address.
      const paidByCards = (request.GiftCards ?? []).reduce((sum, { Amount }) => sum + Amount, 0)
      // Gift cards that pay all of it are checked when they are held below.
      const isReady = sums.total === 0 ? isVerified || !outbox.canSend : paidByCards === sums.total
      const isToVerify = sums.total === 0 && !isReady
      if (isToVerify && !(await openLimits(tx).unpaidMail(request.Email)))
        throw new DomainError('rateLimited', tooManyMails)
      const [made] = await tx
        .insert(orders)
        .values({
          id: randomBytes(randomIdBytes).toString('base64url'),
          status: isReady ? 'paid' : 'awaitingPayment',
          paidAt: isReady ? sql`now()` : null,
          emailVerifiedAt: isVerified ? sql`now()` : null,
          delivery,
          shopId,
          customerName: request.CustomerName,
          email: request.Email,
          phone: request.Phone,
          // the goods go to the point, so the shop needs no address
          address: pickupPoint ? '' : request.Address,
          postalCode: pickupPoint ? '' : request.PostalCode,
          city: pickupPoint ? '' : request.City,
          pickupPoint,
          ...sums,
          promocode: promocode?.name ?? null,
          giftCardTotal: paidByCards,
          pickupCode: home ? null : newPickupCode(),
          session: browserOf(caller),
          idempotencyKey: caller.idempotencyKey,
          requestHash: hash,
          customerId: caller.customerId ?? null,
          brand: brand.id,
          origin: caller.origin ?? '',
          isExpress: request.isExpress ?? false,
          notOrdered: await stillUnavailable(tx, request),
        })
        .onConflictDoNothing({ target: [orders.session, orders.idempotencyKey] })
        .returning({ id: orders.id })
      if (!made) {
        // A concurrent call with the same key was first.
        const other = await orderUnderKey(tx, caller, hash)
        if (other) return other
        throw new Error('an order under the same key is neither there nor in the way')
      }
      await holdStock(tx, network, { kind: 'order', about: made.id, ...amountOf(basket.lines) })
      await takeLines(tx, shopId, basket.lines)
      if (sums.total - paidByCards !== request.ExpectedTotal) {
        const message = 'Prisen er endret. Se over handlekurven før du betaler.'
        throw orderRefused({ message, total: Math.max(0, sums.total - paidByCards) })
      }
      const held = await holdCards(tx, { orderId: made.id, total: sums.total, named: request.GiftCards ?? [] })
      if (held !== paidByCards) throw new Error('gift cards hold another amount than they pay')
      const kept = basket.lines.map((line, position) => ({ orderId: made.id, ...storedLine(line, position) }))
      await tx.insert(orderLines).values(kept)
      if (promocode && !(await countPromocodeUse(tx, promocode)))
        throw promocodeRefused('alreadyUsed', await undiscounted())
      await outbox.announce(tx, 'order.placed', made.id)
      if (isReady) {
        await outbox.enqueue(tx, 'orderPaid', made.id)
        await outbox.announce(tx, 'order.paid', made.id)
      }
      if (isToVerify) await outbox.enqueue(tx, 'orderCode', made.id)
      return made.id
    })
  return withIdempotency(limits, caller, place, async () => network !== null && makeRoom(network))
}

/** The carrier's point of an order; null for one without. @throws DomainError invalid for an unknown one */
async function pickupPointOf(
  { PickupPointID: id, PostalCode }: OrderRequest,
  pickupPoints: PickupPoints | null,
): Promise<OrderedPickupPoint | null> {
  if (id === undefined) return null
  try {
    const point = await pickupPoints?.find(PostalCode, id)
    if (point) return point
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw pickupPointRefused(error.message)
  }
  throw pickupPointRefused('Hentestedet er ikke lenger ledig. Velg et annet.')
}

/** An order of 0 kr has no payment that could tell who the buyer is. */
const freeExpress = (total: number): DomainError =>
  orderRefused({ message: 'Bestillingen koster ingenting. Gå til kassen og skriv hvem den er til.', total })

const tooManyMails = 'Vi har sendt mange e-poster til denne adressen. Kom tilbake om en stund og prøv igjen.'

/** Whether the customer has verified this address. */
async function isOwnAddress(tx: Db, { customerId }: Requester, email: string): Promise<boolean> {
  if (customerId === null || customerId === undefined) return false
  const [customer] = await tx
    .select({ email: customers.email, verifiedAt: customers.emailVerifiedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
  return customer?.verifiedAt != null && customer.email === email.toLowerCase()
}

/** Names the lines that were unavailable in an earlier try, without those that are now ordered. */
async function stillUnavailable(tx: Db, { NotOrdered = [], items }: OrderRequest): Promise<LeftOutArticle[]> {
  if (NotOrdered.length === 0) return []
  const bought = new Map<string, number>()
  for (const { EanNo, Count } of items) bought.set(EanNo, (bought.get(EanNo) ?? 0) + Count)
  const lacking = NotOrdered.filter(({ EanNo, Wanted }) => (bought.get(EanNo) ?? 0) < Wanted)
  const rows = await tx
    .select({ ean: variants.ean, name: articles.name, doc: variants.doc })
    .from(variants)
    .innerJoin(articles, eq(articles.id, variants.articleId))
    .where(
      inArray(
        variants.ean,
        lacking.map(({ EanNo }) => Number(EanNo)),
      ),
    )
  const known = new Map(rows.map((row) => [row.ean, row]))
  return lacking.flatMap(({ EanNo: ean, Wanted: wanted, Available: available }) => {
    const row = known.get(Number(ean))
    if (!row) return []
    return [{ ean, name: row.name, colour: row.doc.Color.Name, size: row.doc.Size.Name, wanted, available }]
  })
}

const promocodeRefused = (why: WirePromocodeRefused['code'], { total }: Sums): DomainError =>
  orderRefused({
    message: promocodeMessages[why],
    promocode: why,
    total,
    errors: { Promocode: [promocodeMessages[why]] },
  })

async function orderUnderKey(db: Db, caller: Requester, hash: string): Promise<string | null> {
  const { idempotencyKey } = caller
  if (idempotencyKey === null) return null
  const [order] = await db
    .select({ id: orders.id, hash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.session, browserOf(caller)), eq(orders.idempotencyKey, idempotencyKey)))
  if (!order) return null
  assertSameRequest(order.hash, hash)
  return order.id
}
