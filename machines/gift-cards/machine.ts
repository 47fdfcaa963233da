import { assign, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import {
  afterRefusal,
  codeIn,
  type EnteredGiftCard,
  type GiftCard,
  type GiftCardAnswer,
  type GiftCardProblem,
  problemOf,
  type RefusedGiftCard,
} from './rules.ts'

export interface GiftCardsContext {
  /** The text of the field. */
  text: string
  /** The code that is checked, or was last. */
  code: string
  /** Oldest first. Kept in memory alone: a code is money. */
  cards: readonly EnteredGiftCard[]
  problem: GiftCardProblem | null
}

export type GiftCardsEvent =
  | { type: 'giftCards.type'; text: string }
  | { type: 'giftCards.submit' }
  | { type: 'giftCards.retry' }
  /** By the last characters of its code. */
  | { type: 'giftCards.remove'; last4: string }
  /** An order was refused because of a card. */
  | ({ type: 'giftCards.refuse' } & RefusedGiftCard)

const cardIn = (answer: GiftCardAnswer): GiftCard | null => (answer.type === 'found' ? answer.card : null)
const refusalIn = (answer: GiftCardAnswer): GiftCardProblem | null => (answer.type === 'refused' ? answer.reason : null)

export const giftCardsMachine = setup({
  types: {
    context: {} as GiftCardsContext,
    events: {} as GiftCardsEvent,
    tags: {} as 'checking',
  },
  actors: {
    checkGiftCard: absentCall<GiftCardAnswer, { code: string }>('checkGiftCard'),
  },
  actions: {
    takeText: assign((_, { text }: { text: string }) => ({ text, problem: null })),
    takeCode: assign(({ context }) => ({ code: codeIn(context.text), problem: null })),
    noteProblem: assign(({ context }) => ({ problem: problemOf(context.text, context.cards) })),
    add: assign(({ context }, { card }: { card: GiftCard | null }) => ({
      cards: [...context.cards, { ...card!, code: context.code }],
      text: '',
      code: '',
    })),
    setRefusal: assign((_, { problem }: { problem: GiftCardProblem | null }) => ({ problem })),
    remove: assign(({ context }, { last4 }: { last4: string }) => ({
      cards: context.cards.filter((card) => card.last4 !== last4),
    })),
    takeRefusal: assign(({ context }, refused: RefusedGiftCard) => ({
      cards: afterRefusal(context.cards, refused),
      problem: refused.reason,
    })),
  },
  guards: {
    canCheck: ({ context }) => problemOf(context.text, context.cards) === null,
    isFound: (_, { card }: { card: GiftCard | null }) => card !== null,
    isEntered: ({ context }, { last4 }: { last4: string }) => context.cards.some((card) => card.last4 === last4),
  },
}).createMachine({
  id: 'giftCards',
  description: 'Gift cards that the shopper enters: each is checked, shown with what it has, and can be removed.',
  context: { text: '', code: '', cards: [], problem: null },
  options: { maxIterations: 100 },
  initial: 'open',
  on: {
    'giftCards.remove': {
      description: 'The shopper takes a card back.',
      actions: { type: 'remove', params: ({ event }) => event },
    },
    'giftCards.refuse': {
      description: 'An order was refused because of a card: it shows what it has now, or goes.',
      guard: { type: 'isEntered', params: ({ event }) => event },
      target: '.open.refused',
      actions: { type: 'takeRefusal', params: ({ event }) => event },
    },
  },
  states: {
    open: {
      description: 'The shopper can enter a card.',
      on: {
        'giftCards.type': { target: '.idle', actions: { type: 'takeText', params: ({ event }) => event } },
        'giftCards.submit': [
          { guard: 'canCheck', target: 'checking', actions: 'takeCode' },
          {
            description: 'The text is no code, or the card cannot be added.',
            target: '.refused',
            actions: 'noteProblem',
          },
        ],
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing stands in the way.' },
        refused: { description: 'Says why a card was refused, until the shopper types.' },
        failed: {
          description: 'The request failed, so the card may still be good.',
          on: { 'giftCards.retry': '#giftCards.checking' },
        },
      },
    },
    checking: {
      description: 'Asks the shop what the card has.',
      tags: 'checking',
      invoke: {
        id: 'checkGiftCard',
        src: 'checkGiftCard',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ card: cardIn(event.output) }) },
            target: 'open',
            actions: { type: 'add', params: ({ event }) => ({ card: cardIn(event.output) }) },
          },
          {
            target: 'open.refused',
            actions: { type: 'setRefusal', params: ({ event }) => ({ problem: refusalIn(event.output) }) },
          },
        ],
        onError: 'open.failed',
      },
      on: {
        'giftCards.type': {
          description: 'The shopper types another code, so the request is cancelled.',
          target: 'open',
          actions: { type: 'takeText', params: ({ event }) => event },
        },
      },
    },
  },
})
