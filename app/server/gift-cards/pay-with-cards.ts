import { eq } from 'drizzle-orm'
import { giftCardCodeIn } from '../../../machines/domain/gift-card-code.ts'
import type { Ore } from '../../../machines/domain/index.ts'
import type { WireGiftCardRefused } from '../../api/wire.ts'
import { DomainError } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'
import { giftCards } from '../db/schema.ts'
import { giftCardHash } from './codes.ts'
import { addEntry, cardsOfOrder, lockCards, spreadOver, sumsOfCard } from './ledger.ts'

/** A gift card as an order names it. */
export interface NamedCard {
  Code: string
  /** What the shopper was shown that it pays, øre. */
  Amount: Ore
}

export const giftCardMessages: Readonly<Record<WireGiftCardRefused['code'], string>> = {
  unknown: 'Vi kjenner ikke denne gavekortkoden',
  expired: 'Gavekortet er utløpt',
  empty: 'Gavekortet er brukt opp',
  changed: 'Saldoen på gavekortet er endret. Se over og bestill igjen.',
}

const refused = (named: NamedCard, code: WireGiftCardRefused['code'], balance: Ore = 0): DomainError =>
  new DomainError('invalid', giftCardMessages[code], {
    // last characters only: errors are logged
    giftCard: { code, last4: named.Code.slice(-4), balance },
    errors: { GiftCards: [giftCardMessages[code]] },
  })

/** Whether an order was refused because a gift card is unknown, so that it counts as a guess. */
export const isUnknownGiftCard = (error: unknown): boolean =>
  error instanceof DomainError &&
  (error.details.giftCard as { code?: string } | undefined)?.code === ('unknown' satisfies WireGiftCardRefused['code'])

/** A card by its typed code: issued, and not withdrawn. */
export async function findCard(db: Db, typed: string) {
  const code = giftCardCodeIn(typed)
  // the same work for what cannot be a code
  const [card] = await db
    .select()
    .from(giftCards)
    .where(eq(giftCards.codeHash, giftCardHash(code ?? typed)))
  return card && code !== null && card.withdrawnAt === null ? card : null
}

const isExpiredCard = ({ expiresAt }: Pick<typeof giftCards.$inferSelect, 'expiresAt'>, now = new Date()) =>
  expiresAt !== null && expiresAt <= now

/**
 * Holds what the named cards pay of an order, first named first; call in the transaction that places it. Locks the
 * cards, so that two orders never spend the same money.
 * @returns øre that they pay
 * @throws DomainError invalid when a card is unknown, expired or empty, or has less than was shown
 */
export async function holdCards(
  tx: Db,
  { orderId, total, named }: { orderId: string; total: Ore; named: readonly NamedCard[] },
): Promise<Ore> {
  const found: { card: typeof giftCards.$inferSelect; named: NamedCard }[] = []
  for (const one of named) {
    const card = await findCard(tx, one.Code)
    if (!card || found.some((other) => other.card.id === card.id)) throw refused(one, 'unknown')
    if (isExpiredCard(card)) throw refused(one, 'expired')
    found.push({ card, named: one })
  }
  await lockCards(
    tx,
    found.map(({ card }) => card.id),
  )
  let left = total
  for (const { card, named: one } of found) {
    const { balance } = await sumsOfCard(tx, card.id)
    const amount = one.Amount
    if (balance <= 0) throw refused(one, 'empty')
    if (amount > Math.min(balance, left)) throw refused(one, 'changed', balance)
    await addEntry(tx, { cardId: card.id, orderId, kind: 'held', amount, key: `held ${orderId} ${card.id}` })
    left -= amount
  }
  return total - left
}

/** Ends what an order holds: released when it is cancelled, captured when its goods are handed over. Idempotent. */
export async function endHolds(tx: Db, orderId: string, kind: 'released' | 'captured'): Promise<void> {
  const uses = await cardsOfOrder(tx, orderId)
  await lockCards(
    tx,
    uses.map(({ cardId }) => cardId),
  )
  for (const { cardId, held } of await cardsOfOrder(tx, orderId)) {
    if (held > 0) await addEntry(tx, { cardId, orderId, kind, amount: held, key: `ended ${orderId} ${cardId}` })
  }
}

/** Puts a part of an order's price back on its cards, first named first; once per refund. */
export async function refundToCards(tx: Db, orderId: string, refundKey: string, amount: Ore): Promise<void> {
  if (amount === 0) return
  const uses = await cardsOfOrder(tx, orderId)
  await lockCards(
    tx,
    uses.map(({ cardId }) => cardId),
  )
  const { parts, left } = spreadOver(amount, await cardsOfOrder(tx, orderId), (use) => use.amount - use.refunded)
  if (left > 0) throw new Error('a refund is larger than what the gift cards paid')
  for (const { card, amount: part } of parts)
    await addEntry(tx, {
      cardId: card.cardId,
      orderId,
      kind: 'refunded',
      amount: part,
      key: `refunded ${refundKey} ${card.cardId}`,
    })
}
