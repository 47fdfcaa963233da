import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Ore } from '../../../machines/domain/index.ts'
import type { Db } from '../db/database.ts'
import { giftCards, orders } from '../db/schema.ts'
import { sumsOfCard } from './ledger.ts'

interface Holder {
  id: number
  email: string
  emailVerifiedAt: Date | null
}

/** A gift card for the export of a customer's data: without its code, which is money. */
export interface OwnGiftCard {
  /** `returned`: made of a return. */
  role: 'bought' | 'returned' | 'received'
  /** The order that bought it, or whose goods came back; null for a received one, since the id opens a guest's order. */
  order: string | null
  /** Empty until it is issued. */
  last4: string
  amount: Ore
  /** Null for a card that the customer gave away: what is left of it is the recipient's. */
  balance: Ore | null
  /** Empty once erased. */
  recipient_name: string
  recipient_email: string
  message: string
  sends: string | null
  sent: string | null
  expires: string | null
  withdrawn: string | null
}

/** Only a verified address receives: anybody can register another's. */
const isReceivedBy = ({ email, emailVerifiedAt }: Holder) =>
  emailVerifiedAt ? sql`lower(${giftCards.recipientEmail}) = lower(${email})` : undefined

/** Issued and mailed, so that the shop needs its recipient no more. */
const isMailed = and(isNotNull(giftCards.sentAt), or(isNull(giftCards.sealedCode), isNotNull(giftCards.returnCode)))

/**
 * Gift cards that a customer bought, and those that were mailed to the customer's verified address: not before their
 * time. What a card paid for stands in the orders.
 */
export async function giftCardsOfCustomer(db: Db, customer: Holder): Promise<OwnGiftCard[]> {
  const received = isReceivedBy(customer)
  const rows = await db
    .select({ card: giftCards, buyer: orders.customerId })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(or(eq(orders.customerId, customer.id), received && and(received, isMailed)))
    .orderBy(asc(giftCards.id))
  const own: OwnGiftCard[] = []
  for (const { card, buyer } of rows) {
    const isBuyer = buyer === customer.id
    const isHolder =
      (isBuyer && card.returnCode !== null) ||
      (customer.emailVerifiedAt !== null && card.recipientEmail.toLowerCase() === customer.email.toLowerCase())
    own.push({
      role: !isBuyer ? 'received' : card.returnCode === null ? 'bought' : 'returned',
      order: isBuyer ? card.orderId : null,
      last4: card.last4,
      amount: card.amount,
      balance: isHolder ? (await sumsOfCard(db, card.id)).balance : null,
      recipient_name: card.recipientName,
      recipient_email: card.recipientEmail,
      message: card.message,
      sends: card.sendAt?.toISOString() ?? null,
      sent: card.sentAt?.toISOString() ?? null,
      expires: card.expiresAt?.toISOString() ?? null,
      withdrawn: card.withdrawnAt?.toISOString() ?? null,
    })
  }
  return own
}

/**
 * Erases the recipients and greetings of a deleted customer's mailed cards, bought or received. Amounts and entries
 * stay (bokføringsloven § 13), and the code still pays. A card that waits for its mail keeps its
 * recipient until it is delivered.
 */
export async function eraseGiftCardsOf(tx: Db, customer: Holder): Promise<void> {
  const bought = sql`${giftCards.orderId} in (select id from orders where customer_id = ${customer.id})`
  await tx
    .update(giftCards)
    .set({ ...erasedRecipient, sealedCode: null })
    .where(and(isMailed, or(bought, isReceivedBy(customer))))
}

export const erasedRecipient = { recipientName: '', recipientEmail: '', message: '' }
