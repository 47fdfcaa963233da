import { withCheckCharacter } from '../domain/gift-card-code.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { giftCardsMachine } from './machine.ts'
import { afterRefusal, type EnteredGiftCard, type GiftCard, problemOf, type RefusedGiftCard } from './rules.ts'

export const giftCardSamples = {
  first: withCheckCharacter('00000000000000A'),
  second: withCheckCharacter('00000000000000B'),
} as const
const { first } = giftCardSamples
const card: GiftCard = { last4: first.slice(-4), balance: 50_000, expiresAt: '2029-11-21T12:00:00.000Z', entries: [] }

export const giftCardsModel: ModelOptions<typeof giftCardsMachine> = {
  events: {
    'giftCards.type': [{ text: first }, { text: ' ' }, { text: 'ABC' }],
    'giftCards.remove': [{ last4: card.last4 }, { last4: 'ZZZZ' }],
    'giftCards.refuse': [
      { last4: card.last4, reason: 'changed', balance: 20_000 },
      { last4: card.last4, reason: 'empty', balance: 0 },
      { last4: 'ZZZZ', reason: 'unknown', balance: 0 },
    ],
    'xstate.done.actor.checkGiftCard': [
      { output: { type: 'found', card } },
      { output: { type: 'refused', reason: 'expired' } },
    ],
    'xstate.error.actor.checkGiftCard': [{ error: 'no answer' }],
  },
  invariants: {
    'a reason is given exactly where a card is refused': (now) =>
      now.matches({ open: 'refused' }) === (now.context.problem !== null),
    'only a whole code of a card that can be added is checked': (now) =>
      !now.hasTag('checking') || problemOf(now.context.code, now.context.cards) === null,
    'the cards are those that the shop knows, less those that were taken back or refused': (
      { context },
      { before, event },
    ) => JSON.stringify(context.cards) === JSON.stringify(before ? cardsAfter(before.context, event) : []),
    'an added card clears the field': ({ context }, { before }) =>
      context.cards.length <= (before?.context.cards.length ?? 0) || context.text === '',
    'what is typed stands in the field': ({ context }, { event }) =>
      event.type !== 'giftCards.type' || context.text === event.text,
  },
}

/** The oracle: the cards after an event. */
function cardsAfter(
  { cards, code }: { cards: readonly EnteredGiftCard[]; code: string },
  event: Parameters<NonNullable<typeof giftCardsModel.invariants>[string]>[1]['event'],
): readonly EnteredGiftCard[] {
  switch (event.type) {
    case 'xstate.done.actor.checkGiftCard':
      return event.output.type === 'found' ? [...cards, { ...event.output.card, code }] : cards
    case 'giftCards.remove':
      return cards.filter(({ last4 }) => last4 !== event.last4)
    case 'giftCards.refuse':
      return afterRefusal(cards, event as unknown as RefusedGiftCard)
    default:
      return cards
  }
}
