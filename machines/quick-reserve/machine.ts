import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import type { Contact, ContactAnswer, QuickGoods } from './rules.ts'

export interface QuickReserveContext {
  /** Of the last press that had all of them; null before it. */
  goods: QuickGoods | null
  /** As it was read last; null before that. */
  contact: Contact | null
}

export type QuickReserveEvent =
  /** The first press. `goods`: null where the size or a shop is not chosen. */
  | { type: 'quickReserve.press'; goods: QuickGoods | null }
  | { type: 'quickReserve.close' }
  /** The shop or the contact is another. */
  | { type: 'quickReserve.change' }
  | { type: 'quickReserve.customer.left' }

export type QuickReserveEmitted =
  /** The shop and the contact have to be asked for. */
  { type: 'quickReserve.shops.wanted' }

export const quickReserveMachine = setup({
  types: {
    context: {} as QuickReserveContext,
    events: {} as QuickReserveEvent,
    emitted: {} as QuickReserveEmitted,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    findContact: absentCall<ContactAnswer>('findContact'),
  },
  actions: {
    keepGoods: assign((_, { goods }: { goods: QuickGoods | null }) => ({ goods })),
    keepContact: assign((_, answer: ContactAnswer) => (answer.type === 'known' ? { contact: answer.contact } : {})),
    forget: assign({ goods: null, contact: null }),
    emitShopsWanted: emit({ type: 'quickReserve.shops.wanted' }),
  },
  guards: {
    isWhole: (_, { goods }: { goods: QuickGoods | null }) => goods !== null,
    isKnown: (_, answer: ContactAnswer) => answer.type === 'known',
  },
}).createMachine({
  id: 'quickReserve',
  description: 'Asks for a yes to a reservation of one article, where the size, the shop and the contact are known.',
  context: { goods: null, contact: null },
  options: { maxIterations: 100 },
  initial: 'idle',
  on: {
    'quickReserve.customer.left': {
      description: 'The contact was theirs.',
      target: '.idle',
      actions: 'forget',
    },
  },
  states: {
    idle: {
      description: 'Nothing is asked. The last goods stay while their sheet closes.',
      on: {
        'quickReserve.press': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'keepGoods', params: ({ event }) => event },
          },
          { description: 'The size or the shop has to be asked for.', actions: 'emitShopsWanted' },
        ],
      },
    },
    reading: {
      description: 'Reads who reserves: the customer, or the contact of an earlier checkout.',
      tags: 'busy',
      invoke: {
        id: 'findContact',
        src: 'findContact',
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepContact', params: ({ event }) => event.output },
          },
          { description: 'The contact has to be asked for.', target: 'idle', actions: 'emitShopsWanted' },
        ],
        onError: { description: 'No answer.', target: 'idle', actions: 'emitShopsWanted' },
      },
    },
    asking: {
      description: 'A sheet shows goods, shop and contact. The reservation is sent from there.',
      tags: 'asking',
      on: {
        'quickReserve.close': 'idle',
        'quickReserve.change': {
          description: 'The shopper chooses the shop, and gives the contact in the checkout.',
          target: 'idle',
          actions: 'emitShopsWanted',
        },
      },
    },
  },
})
