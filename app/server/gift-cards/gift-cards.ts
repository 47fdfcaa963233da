import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { giftCardDaysAhead, giftCardYears } from '../../../machines/domain/gift-card-limits.ts'
import { type Ore, webStockShopId } from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import { norwegianDay } from '../../content/dates.ts'
import { dayjs } from '../../content/dayjs.ts'
import { DomainError } from '../core/domain-error.ts'
import { requestHash } from '../core/request-hash.ts'
import type { Limits } from '../customers/limits.ts'
import type { Db } from '../db/database.ts'
import { giftCards, letters, orders } from '../db/schema.ts'
import { assertSameRequest, browserOf, type Requester, withIdempotency } from '../orders/idempotency.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { type GiftCardCodes, giftCardHash, lastOf, newGiftCardCode } from './codes.ts'
import type { GiftCardPurchaseRequest } from './gift-card-request.ts'
import { erasedRecipient } from './gift-cards-of-customer.ts'
import { addEntry, lockCards, sumsOfCard } from './ledger.ts'
import { type GiftCardRow, giftCardOfOrder, lastWithdrawalDay } from './read-gift-card.ts'

const randomIdBytes = 18
const [minute, day] = [60_000, 86_400_000]
/** How far behind a chosen time may be when it comes, ms. */
const clockTolerance = 5 * minute
/** Days after the mail that the recipient and the greeting are kept, for customer service. */
export const recipientDays = 90

/** @throws DomainError invalid for a time that is past, or too far ahead */
function sendTime(sendAt: string | null | undefined, now: Date): Date | null {
  if (!sendAt) return null
  const time = new Date(sendAt)
  const isOutside =
    time.getTime() < now.getTime() - clockTolerance || time.getTime() > now.getTime() + (giftCardDaysAhead + 1) * day
  const message = 'Velg et tidspunkt fra nå og ett år fram'
  if (isOutside) throw new DomainError('invalid', message, { errors: { SendAt: [message] } })
  return time
}

/**
 * Places the order of a gift card and returns its id; once per key. It has no goods, freight or stock, and no VAT: a
 * multi-purpose voucher is taxed when it is used (merverdiavgiftsloven § 4-3).
 * @throws DomainError invalid, rateLimited, unavailable without mail; conflict for another order under the key
 */
export async function placeGiftCardOrder(
  db: Db,
  request: GiftCardPurchaseRequest,
  caller: Requester,
  { outbox, limits }: { outbox: Outbox; limits: Limits },
): Promise<string> {
  if (!outbox.canSend)
    throw new DomainError('unavailable', 'Butikken kan ikke sende gavekort på e-post akkurat nå. Prøv igjen senere.')
  const hash = requestHash(request)
  const underKey = async (on: Db): Promise<string | null> => {
    const { idempotencyKey } = caller
    if (idempotencyKey === null) return null
    const [order] = await on
      .select({ id: orders.id, hash: orders.requestHash })
      .from(orders)
      .where(and(eq(orders.session, browserOf(caller)), eq(orders.idempotencyKey, idempotencyKey)))
    if (order) assertSameRequest(order.hash, hash)
    return order?.id ?? null
  }
  const earlier = await underKey(db)
  if (earlier) return earlier
  const sendAt = sendTime(request.SendAt, new Date())
  return withIdempotency(limits, caller, () =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(orders)
        .values({
          id: randomBytes(randomIdBytes).toString('base64url'),
          status: 'awaitingPayment',
          delivery: 'home',
          shopId: webStockShopId,
          customerName: request.CustomerName,
          email: request.Email,
          phone: request.Phone,
          address: '',
          postalCode: '',
          city: '',
          goods: request.Amount,
          pant: 0,
          discount: 0,
          shipping: 0,
          total: request.Amount,
          session: browserOf(caller),
          idempotencyKey: caller.idempotencyKey,
          requestHash: hash,
          customerId: caller.customerId ?? null,
          brand: brand.id,
          origin: caller.origin ?? '',
        })
        .onConflictDoNothing({ target: [orders.session, orders.idempotencyKey] })
        .returning({ id: orders.id })
      if (!made) {
        // a concurrent call with the same key was first
        const other = await underKey(tx)
        if (other) return other
        throw new Error('a gift card under the same key is neither there nor in the way')
      }
      await tx.insert(giftCards).values({
        orderId: made.id,
        amount: request.Amount,
        recipientName: request.RecipientName,
        recipientEmail: request.RecipientEmail,
        message: request.Message,
        sendAt,
      })
      await outbox.announce(tx, 'order.placed', made.id)
      return made.id
    }),
  )
}

/**
 * Issues the card of an order that was just paid, and enqueues its mails; call in the transaction that sets it paid.
 * The order counts as handed over, so that its payment is captured.
 * @returns whether the order buys a gift card
 */
export async function issueGiftCard(
  tx: Db,
  orderId: string,
  { outbox, codes }: { outbox: Outbox; codes: GiftCardCodes },
): Promise<boolean> {
  const card = await giftCardOfOrder(tx, orderId)
  if (!card) return false
  const code = newGiftCardCode()
  await tx
    .update(giftCards)
    .set({
      codeHash: giftCardHash(code),
      last4: lastOf(code),
      sealedCode: codes.seal(code, orderId),
      expiresAt: dayjs().add(giftCardYears, 'year').toDate(),
    })
    .where(eq(giftCards.id, card.id))
  await addEntry(tx, { cardId: card.id, orderId: null, kind: 'issued', amount: card.amount, key: `issued ${card.id}` })
  await tx.update(orders).set({ handedOverAt: sql`now()` }).where(eq(orders.id, orderId))
  await outbox.enqueue(tx, 'giftCardPaid', orderId)
  await outbox.enqueue(tx, 'giftCardSent', orderId, card.sendAt ?? undefined)
  return true
}

interface ReturnedMoney {
  /** The return's number. */
  code: string
  orderId: string
  amount: Ore
}

/**
 * Issues a card of what a return is worth to its shopper; call in the transaction that sets the return refunded. Like a
 * bought one it has no VAT: that of the goods is credited.
 */
export async function issueReturnCard(
  tx: Db,
  { code: returnCode, orderId, amount }: ReturnedMoney,
  codes: GiftCardCodes,
): Promise<void> {
  const [order] = await tx
    .select({ recipientName: orders.customerName, recipientEmail: orders.email })
    .from(orders)
    .where(eq(orders.id, orderId))
  const code = newGiftCardCode()
  const [card] = await tx
    .insert(giftCards)
    .values({
      orderId,
      returnCode,
      codeHash: giftCardHash(code),
      last4: lastOf(code),
      sealedCode: codes.seal(code, returnCode),
      amount,
      expiresAt: dayjs().add(giftCardYears, 'year').toDate(),
      ...order!,
      message: '',
    })
    .returning({ id: giftCards.id })
  const cardId = card!.id
  await addEntry(tx, { cardId, orderId: null, kind: 'issued', amount, key: `issued ${cardId}` })
}

/**
 * Makes an unspent card void within the days of angrerettloven; idempotent. The caller pays the money back.
 * @throws DomainError conflict when it is used, or too late
 */
export const voidGiftCard = (db: Db, card: GiftCardRow, paidAt: Date, outbox: Outbox): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCards(tx, [card.id])
    const now = await giftCardOfOrder(tx, card.orderId)
    if (now?.withdrawnAt) return
    const { balance } = await sumsOfCard(tx, card.id)
    if (balance !== card.amount)
      throw new DomainError('conflict', 'Gavekortet er brukt eller i bruk, så kjøpet kan ikke angres.')
    if (norwegianDay(new Date()) > lastWithdrawalDay(paidAt))
      throw new DomainError('conflict', 'Angrefristen på 14 dager er ute. Kontakt kundeservice.')
    await addEntry(tx, {
      cardId: card.id,
      orderId: null,
      kind: 'withdrawn',
      amount: balance,
      key: `withdrawn ${card.id}`,
    })
    await tx.update(giftCards).set({ withdrawnAt: sql`now()`, sealedCode: null }).where(eq(giftCards.id, card.id))
    await tx.delete(letters).where(and(eq(letters.kind, 'giftCardSent'), eq(letters.about, card.orderId)))
    await outbox.enqueue(tx, 'giftCardWithdrawn', card.orderId)
  })

/** Orders of withdrawn cards whose money is not paid back yet. */
export async function unrefundedGiftCards(db: Db): Promise<string[]> {
  const rows = await db
    .select({ orderId: giftCards.orderId })
    .from(giftCards)
    .where(
      and(
        isNotNull(giftCards.withdrawnAt),
        sql`exists (select 1 from payments p join orders o on o.payment_id = p.id
          where o.id = ${giftCards.orderId} and p.refunded < p.amount)`,
      ),
    )
  return rows.map(({ orderId }) => orderId)
}

/**
 * Erases recipients and greetings a while after the mail or the withdrawal, and with the buyer's name: of unpaid orders
 * and expired vouchers. Once the buyer's account is gone they go after the mail.
 */
export async function eraseRecipients(db: Db, now = new Date()): Promise<void> {
  const last = new Date(now.getTime() - recipientDays * day)
  // by its key: never all orders
  const ofOrder = (value: SQL) => sql`(select ${value} from orders o where o.id = ${giftCards.orderId})`
  const isOrderErased = sql`${ofOrder(sql`o.email`)} = ''`
  const isAccountGone = ofOrder(
    sql`o.customer_id is not null and not exists (select 1 from customers c where c.id = o.customer_id)`,
  )
  // the code of a return's card is kept for the order's page
  const isMailed = or(isNull(giftCards.sealedCode), isNotNull(giftCards.returnCode))
  await db
    .update(giftCards)
    .set(erasedRecipient)
    .where(
      and(
        sql`${giftCards.recipientEmail} <> ''`,
        or(
          and(lt(giftCards.sentAt, last), isMailed),
          and(isNotNull(giftCards.sentAt), isMailed, isAccountGone),
          lt(giftCards.withdrawnAt, last),
          isOrderErased,
        ),
      ),
    )
}
