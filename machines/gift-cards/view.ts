import type { SnapshotFrom } from 'xstate'
import type { GiftCardsEvent, giftCardsMachine } from './machine.ts'
import { type EnteredGiftCard, type GiftCardProblem, mostGiftCards } from './rules.ts'

export interface GiftCardsView {
  text: string
  cards: readonly EnteredGiftCard[]
  isChecking: boolean
  /** Another card can be entered. */
  canAdd: boolean
  /** Message codes; the app has the texts. A fault may be retried. */
  problem: GiftCardProblem | 'fault' | null
}

export interface GiftCardsCommands {
  type(text: string): void
  submit(): void
  /** Asks again after a fault. */
  retry(): void
  /** Takes a card back, by the last characters of its code. */
  remove(last4: string): void
}

export const selectGiftCards = (snapshot: SnapshotFrom<typeof giftCardsMachine>): GiftCardsView => {
  const { text, cards, problem } = snapshot.context
  return {
    text,
    cards,
    isChecking: snapshot.hasTag('checking'),
    canAdd: cards.length < mostGiftCards,
    problem: snapshot.matches({ open: 'failed' }) ? 'fault' : problem,
  }
}

export const giftCardsCommands = (send: (event: GiftCardsEvent) => void): GiftCardsCommands => ({
  type: (text) => send({ type: 'giftCards.type', text }),
  submit: () => send({ type: 'giftCards.submit' }),
  retry: () => send({ type: 'giftCards.retry' }),
  remove: (last4) => send({ type: 'giftCards.remove', last4 }),
})
