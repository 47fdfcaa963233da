import { eq, inArray, sql } from 'drizzle-orm'
import type { Ore } from '../../../machines/domain/index.ts'
import type { Db } from '../db/database.ts'
import { giftCardEntries, giftCards } from '../db/schema.ts'

export type EntryKind = (typeof giftCardEntries.$inferSelect)['kind']

/** What an entry of an amount changes. */
const entryChanges: Readonly<Record<EntryKind, (amount: Ore) => { balance: Ore; held: Ore }>> = {
  issued: (amount) => ({ balance: amount, held: 0 }),
  held: (amount) => ({ balance: -amount, held: amount }),
  released: (amount) => ({ balance: amount, held: -amount }),
  captured: (amount) => ({ balance: 0, held: -amount }),
  refunded: (amount) => ({ balance: amount, held: 0 }),
  withdrawn: (amount) => ({ balance: -amount, held: 0 }),
}

interface Entry {
  cardId: number
  orderId: string | null
  kind: EntryKind
  amount: Ore
  key: string
}

/** Adds an entry once per key; call in a transaction that has locked the card. @returns whether it was new */
export async function addEntry(tx: Db, { cardId, orderId, kind, amount, key }: Entry): Promise<boolean> {
  const [added] = await tx
    .insert(giftCardEntries)
    .values({ cardId, orderId, kind, key, ...entryChanges[kind](amount) })
    .onConflictDoNothing({ target: giftCardEntries.key })
    .returning({ id: giftCardEntries.id })
  return added !== undefined
}

/** Locks cards in the order of their ids, so that concurrent orders wait for each other and cannot deadlock. */
export async function lockCards(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(inArray(giftCards.id, [...ids]))
    .orderBy(giftCards.id)
    .for('update')
}

export interface CardSums {
  balance: Ore
  held: Ore
}

const sums = {
  balance: sql<number>`coalesce(sum(${giftCardEntries.balance}), 0)::int`,
  held: sql<number>`coalesce(sum(${giftCardEntries.held}), 0)::int`,
}

export async function sumsOfCard(db: Db, cardId: number): Promise<CardSums> {
  const [found] = await db.select(sums).from(giftCardEntries).where(eq(giftCardEntries.cardId, cardId))
  return found ?? { balance: 0, held: 0 }
}

/** A card's part of an order, øre. */
export interface CardUse {
  cardId: number
  last4: string
  /** Paid, unless the order is cancelled. */
  amount: Ore
  /** Still held. */
  held: Ore
  refunded: Ore
}

const amountOfKind = (kind: EntryKind) =>
  sql<number>`coalesce(sum(abs(${giftCardEntries.balance})) filter (where ${giftCardEntries.kind} = ${kind}), 0)::int`

/** Cards that pay an order, in the order in which they were named. */
export const cardsOfOrder = (db: Db, orderId: string): Promise<CardUse[]> =>
  db
    .select({
      cardId: giftCardEntries.cardId,
      last4: giftCards.last4,
      amount: amountOfKind('held'),
      held: sums.held,
      refunded: amountOfKind('refunded'),
    })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.cardId))
    .where(eq(giftCardEntries.orderId, orderId))
    .groupBy(giftCardEntries.cardId, giftCards.last4)
    .orderBy(sql`min(${giftCardEntries.id})`)

/** Splits an amount over cards, first named first. What they do not take is left. */
export function spreadOver<Card>(
  amount: Ore,
  cards: readonly Card[],
  roomOf: (card: Card) => Ore,
): { parts: { card: Card; amount: Ore }[]; left: Ore } {
  let left = amount
  const parts: { card: Card; amount: Ore }[] = []
  for (const card of cards) {
    const part = Math.min(left, roomOf(card))
    if (part <= 0) continue
    parts.push({ card, amount: part })
    left -= part
  }
  return { parts, left }
}
