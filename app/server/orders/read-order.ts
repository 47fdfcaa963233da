import { and, asc, desc, eq } from 'drizzle-orm'
import type { WireOrder, WireOrderLine } from '../../api/wire.ts'
import { brandOf } from '../../brands/registry.ts'
import { lastReturnDay, memberReturnDays, withdrawalDays } from '../../content/return-days.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import { vatOf } from '../core/vat.ts'
import type { Db } from '../db/database.ts'
import { customers, letters, orderLines, orders, payments, shops } from '../db/schema.ts'
import type { GiftCardCodes } from '../gift-cards/codes.ts'
import { cardsOfOrder } from '../gift-cards/ledger.ts'
import { cardsOfReturns, giftCardOfOrder, lastDayToWithdraw } from '../gift-cards/read-gift-card.ts'
import { lastHandOver, readReturns, type StoredReturn, wireReturn } from './read-returns.ts'
import { refundedPieces, refundedToCards } from './refunds.ts'

export const unknownOrder = () => notFound('Vi finner ikke denne ordren')
/** The guest's link has expired. */
export const linkExpired = () =>
  new DomainError('gone', 'Lenken til ordren er utløpt. Vi sender en kode på e-post, så åpner du den her.')
const eanDigits = 13

/** An EAN as the wire has it. */
export const eanText = (ean: number): string => String(ean).padStart(eanDigits, '0')

type StoredLine = Omit<typeof orderLines.$inferSelect, 'orderId' | 'position'>
/** Serialises a stored line for the wire. */
export const wireLine = (line: StoredLine): WireOrderLine => ({
  EanNo: eanText(line.ean),
  ArticleID: line.articleId,
  Name: line.name,
  Color: line.colour,
  Size: line.size,
  Count: line.count,
  Price: line.price,
  ...(line.ordinaryPrice !== null && { OrdinaryPrice: line.ordinaryPrice }),
  Pant: line.pant,
  VatPercentage: line.vatPercentage,
  ImagePath: line.imagePath,
})

/** Reads an order for the wire; with `codes` the gift cards of its returns have their codes. @throws DomainError notFound */
export async function readOrder(db: Db, id: string, codes: GiftCardCodes | null = null): Promise<WireOrder> {
  const [[order], lines, [payment], refunded, returns, card, cards, toCards] = await Promise.all([
    db
      .select()
      .from(orders)
      .leftJoin(shops, eq(shops.id, orders.shopId))
      .leftJoin(customers, eq(customers.id, orders.customerId))
      .leftJoin(letters, and(eq(letters.kind, 'orderPaid'), eq(letters.about, orders.id)))
      .where(eq(orders.id, id)),
    db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position)),
    db
      .select({ status: payments.status, provider: payments.provider, refunded: payments.refunded })
      .from(payments)
      .where(eq(payments.orderId, id))
      .orderBy(desc(payments.attempt))
      .limit(1),
    refundedPieces(db, id),
    readReturns(db, { orderId: id }),
    giftCardOfOrder(db, id),
    cardsOfOrder(db, id),
    refundedToCards(db, id),
  ])
  if (!order) throw unknownOrder()
  const returnCards = await cardsOfReturns(
    db,
    returns.filter(({ toGiftCard }) => toGiftCard).map(({ code }) => code),
    codes,
  )
  const { orders: row, shops: shop, letters: letter, customers: customer } = order
  const seller = brandOf(String(row.brand))?.company
  return {
    OrderID: row.id,
    OrderNo: row.number,
    Status: row.status,
    Payment: payment?.status ?? 'none',
    Provider: payment?.provider ?? null,
    CreatedAt: row.createdAt.toISOString(),
    PaidAt: row.paidAt?.toISOString() ?? null,
    HandedOverAt: row.handedOverAt?.toISOString() ?? null,
    TrackingUrl: row.handedOverAt ? row.trackingUrl : null,
    ...(seller && {
      Seller: {
        Name: seller.name,
        OrgNo: seller.orgNo,
        Address: seller.address,
        Email: seller.email,
        Phone: seller.phone,
      },
    }),
    Delivery: row.delivery,
    shop: row.delivery === 'collect' ? (shop?.doc ?? null) : null,
    PickupPoint: row.pickupPoint,
    CustomerName: row.customerName,
    Phone: row.phone,
    Email: row.email,
    Address: row.address,
    PostalCode: row.postalCode,
    City: row.city,
    // the pieces of an exchanged line are in the line of the new size
    lines: lines.filter(({ count }) => count > 0).map(wireLine),
    Goods: row.goods,
    Pant: row.pant,
    Discount: row.discount,
    Promocode: row.promocode,
    Shipping: row.shipping,
    VatSpecification: vatOf({ ...row, lines }),
    Total: row.total,
    Refunded: (payment?.refunded ?? 0) + toCards,
    RefundedLines: [...refunded].map(([ean, count]) => ({ EanNo: eanText(ean), Count: count })),
    // Only while it is paid and waits for pickup.
    PickupCode: row.status === 'paid' && !row.handedOverAt ? row.pickupCode : null,
    ReadyAt: row.readyAt?.toISOString() ?? null,
    Confirmation: row.confirmedAt ? 'sent' : letter ? 'onItsWay' : null,
    NotOrdered: row.notOrdered.map(({ ean, name, colour, size, wanted, available }) => ({
      EanNo: ean,
      Name: name,
      Color: colour,
      Size: size,
      Wanted: wanted,
      Available: available,
    })),
    Returns: returns.map((one) => wireReturn(one, eanText, returnCards.get(one.code))),
    ReturnDays: card ? null : returnDaysOf(row, returns, customer?.club ?? false),
    GiftCards: cards.map(({ last4, amount, refunded: back }) => ({ Last4: last4, Amount: amount, Refunded: back })),
    GiftCard: card
      ? {
          Amount: card.amount,
          RecipientName: card.recipientName,
          RecipientEmail: card.recipientEmail,
          Message: card.message,
          SendAt: card.sendAt?.toISOString() ?? null,
          SentAt: card.sentAt?.toISOString() ?? null,
          ExpiresAt: card.expiresAt?.toISOString() ?? null,
          WithdrawnAt: card.withdrawnAt?.toISOString() ?? null,
          // while the card is unspent
          WithdrawalDay: await lastDayToWithdraw(db, card, row.paidAt),
        }
      : null,
  }
}

/** Last days of a return; null before the goods are handed over. */
function returnDaysOf(
  order: typeof orders.$inferSelect,
  returns: readonly StoredReturn[],
  isMember: boolean,
): NonNullable<WireOrder['ReturnDays']> | null {
  const { status, delivery } = order
  const handedOverAt = lastHandOver(order, returns)
  if (status !== 'paid' || !handedOverAt) return null
  const last = (days: number): string => lastReturnDay({ delivery, handedOverAt }, days)
  return { Withdrawal: last(withdrawalDays), Member: isMember ? last(memberReturnDays) : null }
}
