import { giftCardCodeIn } from '../domain/gift-card-code.ts'
import { mostGiftCards } from '../domain/gift-card-limits.ts'
import type { Ore } from '../domain/index.ts'
import { amount, answerOf, caseOf, listOf, number, oneOf, recordOf, text } from '../persistence/reading/index.ts'

export { mostGiftCards } from '../domain/gift-card-limits.ts'

const giftCardChanges = ['issued', 'held', 'released', 'captured', 'refunded', 'withdrawn'] as const

/** What happened to a card. */
export interface GiftCardEntry {
  kind: (typeof giftCardChanges)[number]
  /** Øre; negative when it was spent. */
  amount: number
  /** ISO 8601, as `expiresAt`. */
  date: string
}

/** A card as the shop knows it. */
export interface GiftCard {
  /** The last characters of its code. */
  last4: string
  /** Øre that can be spent here. */
  balance: Ore
  expiresAt: string
  /** Oldest first. */
  entries: readonly GiftCardEntry[]
}

/** A card that the shopper has entered. */
export interface EnteredGiftCard extends GiftCard {
  code: string
}

const giftCardRefusals = ['unknown', 'expired', 'empty', 'changed', 'tooMany'] as const
/** Why the shop refuses a card. `changed`: it has less than was shown. `tooMany`: too many wrong codes. */
export type GiftCardRefusal = (typeof giftCardRefusals)[number]

/** Why a code is not checked, or refused. `used`: it is entered already. `full`: there are as many as can be used. */
export type GiftCardProblem = GiftCardRefusal | 'missing' | 'malformed' | 'used' | 'full'

export type GiftCardAnswer = { type: 'found'; card: GiftCard } | { type: 'refused'; reason: GiftCardRefusal }

/** Parses a port's answer. @throws on anything else */
export const answerIn = answerOf(
  'checkGiftCard',
  caseOf<GiftCardAnswer>({
    found: {
      card: recordOf<GiftCard>({
        last4: text,
        balance: amount,
        expiresAt: text,
        entries: listOf(recordOf<GiftCardEntry>({ kind: oneOf(...giftCardChanges), amount: number, date: text })),
      }),
    },
    refused: { reason: oneOf(...giftCardRefusals) },
  }),
)

/** A card that an order refused: what it has, øre. */
export interface RefusedGiftCard {
  last4: string
  reason: GiftCardRefusal
  balance: Ore
}

/** The typed code as it is sent; empty if it is none. */
export const codeIn = (typed: string): string => giftCardCodeIn(typed) ?? ''

/** Why the typed code is not checked; null if it is. */
export function problemOf(typed: string, cards: readonly EnteredGiftCard[]): GiftCardProblem | null {
  if (typed.trim() === '') return 'missing'
  const code = giftCardCodeIn(typed)
  if (code === null) return 'malformed'
  if (cards.some((card) => card.code === code)) return 'used'
  return cards.length >= mostGiftCards ? 'full' : null
}

/** The cards after an order refused one of them: with what it has now, or without it. */
export const afterRefusal = (
  cards: readonly EnteredGiftCard[],
  { last4, reason, balance }: RefusedGiftCard,
): readonly EnteredGiftCard[] =>
  cards.flatMap((card) => {
    if (card.last4 !== last4) return [card]
    return reason === 'changed' && balance > 0 ? [{ ...card, balance }] : []
  })
