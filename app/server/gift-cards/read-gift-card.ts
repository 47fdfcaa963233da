import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ore } from '../../../machines/domain/index.ts'
import type { WireGiftCardBalance } from '../../api/wire.ts'
import { norwegianDay } from '../../content/dates.ts'
import { dayjs } from '../../content/dayjs.ts'
import { withdrawalDays } from '../../content/return-days.ts'
import { notFound } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'
import { giftCardEntries, giftCards, orders } from '../db/schema.ts'
import type { GiftCardCodes } from './codes.ts'
import { sumsOfCard } from './ledger.ts'
import { findCard, giftCardMessages } from './pay-with-cards.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

/** The card that an order buys; undefined for an order of goods. */
export async function giftCardOfOrder(db: Db, orderId: string): Promise<GiftCardRow | undefined> {
  const [card] = await db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.orderId, orderId), isNull(giftCards.returnCode)))
  return card
}

/** A card that was made of a return, with what it has left. */
export interface ReturnCard {
  /** Null where the reader may not spend it, or once it is erased. */
  code: string | null
  last4: string
  amount: Ore
  balance: Ore
  expiresAt: Date
}

/** Cards of returns, by the return's code; `codes` only where the shopper reads them. */
export async function cardsOfReturns(
  db: Db,
  returnCodes: readonly string[],
  codes: GiftCardCodes | null,
): Promise<Map<string, ReturnCard>> {
  const cards =
    returnCodes.length === 0
      ? []
      : await db
          .select()
          .from(giftCards)
          .where(inArray(giftCards.returnCode, [...returnCodes]))
  const found = new Map<string, ReturnCard>()
  for (const { id, returnCode, sealedCode, last4, amount, expiresAt } of cards) {
    if (returnCode === null || !expiresAt) continue
    const code = sealedCode === null ? null : (codes?.open(sealedCode, returnCode) ?? null)
    found.set(returnCode, { code, last4, amount, balance: (await sumsOfCard(db, id)).balance, expiresAt })
  }
  return found
}

/** The last Norwegian day on which the purchase can be withdrawn from. */
export const lastWithdrawalDay = (paidAt: Date): string =>
  dayjs.utc(norwegianDay(paidAt)).add(withdrawalDays, 'day').format('YYYY-MM-DD')

/** The same while a card is unspent; null otherwise. */
export async function lastDayToWithdraw(db: Db, card: GiftCardRow, paidAt: Date | null): Promise<string | null> {
  if (!paidAt || card.withdrawnAt || card.codeHash === null) return null
  const { balance } = await sumsOfCard(db, card.id)
  return balance === card.amount ? lastWithdrawalDay(paidAt) : null
}

/** What a card has left, for the browser with this hash, and its entries without persons or orders. @throws DomainError notFound */
export async function readGiftCardBalance(db: Db, typed: string, browser = ''): Promise<WireGiftCardBalance> {
  const card = await findCard(db, typed)
  if (!card) throw notFound(giftCardMessages.unknown)
  const [{ balance, held }, own, entries] = await Promise.all([
    sumsOfCard(db, card.id),
    heldByBrowser(db, card.id, browser),
    db.select().from(giftCardEntries).where(eq(giftCardEntries.cardId, card.id)).orderBy(giftCardEntries.id),
  ])
  return {
    Last4: card.last4,
    Balance: balance,
    Held: held,
    Spendable: balance + own,
    ExpiresAt: card.expiresAt!.toISOString(),
    entries: entries
      .filter(({ balance: change }) => change !== 0)
      .map(({ kind, balance: change, createdAt }) => ({
        Kind: kind,
        Amount: change,
        Date: createdAt.toISOString(),
      })),
  }
}

/** What the browser's own unpaid orders hold of a card: they are cancelled before it places another one. */
async function heldByBrowser(db: Db, cardId: number, browser: string): Promise<Ore> {
  const [found] = await db
    .select({ held: sql<number>`coalesce(sum(${giftCardEntries.held}), 0)::int` })
    .from(giftCardEntries)
    .innerJoin(orders, eq(orders.id, giftCardEntries.orderId))
    .where(
      and(eq(giftCardEntries.cardId, cardId), eq(orders.session, browser), sql`${orders.status} = 'awaitingPayment'`),
    )
  return found?.held ?? 0
}
