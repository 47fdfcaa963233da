import { and, fromPromise, not, setup, stateIn } from 'xstate'
import { cartActions } from './actions.ts'
import type { CartContext, CartLine } from './cart.types.ts'
import { freshCart } from './empty.ts'
import type { CartEmitted, CartEvent, CartTerms } from './events.types.ts'
import { cartGuards } from './guards.ts'
import type { StockEntry } from './rules.ts'

export const cartMachine = setup({
  types: {
    input: {} as CartTerms | undefined,
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
    tags: {} as 'restoring' | 'checkingStock' | 'stockUnknown',
  },
  actors: {
    readStock: fromPromise<
      readonly StockEntry[],
      { shopId: number; lines: readonly CartLine[]; orderRefs: readonly string[] }
    >(() => Promise.reject(new Error('port not provided: readStock'))),
  },
  actions: {
    ...cartActions,
    save: () => {
      throw new Error('port not provided: save')
    },
  },
  guards: {
    ...cartGuards,
    isKnown: stateIn('#cart.lines.restored'),
    isCheckDue: and(['isKnown', 'hasLines', 'isOfOtherShop']),
    isCheckNotDue: not('isCheckDue'),
    canCheck: and(['isKnown', 'hasLines']),
  },
}).createMachine({
  id: 'cart',
  description: 'The cart: its lines, one discount, the chosen shop and the stock that the lines hold of it.',
  context: ({ input }) => ({ ...freshCart, freeShippingFrom: input?.freeShippingFrom ?? null }),
  options: { maxIterations: 100 },
  type: 'parallel',
  states: {
    lines: {
      description: 'The lines of the cart.',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'What was stored is not read yet: nothing is written, and what is added now is merged later.',
          tags: 'restoring',
          on: {
            'cart.item.add': [
              {
                description: 'One more piece, buffered until the stored cart is read.',
                guard: { type: 'canGrow', params: ({ event }) => event },
                actions: [
                  { type: 'addLine', params: ({ event }) => event },
                  { type: 'emitAdded', params: ({ event }) => event },
                ],
              },
              {
                description: 'The line is full.',
                actions: [
                  { type: 'noteLimit', params: ({ event }) => event },
                  { type: 'emitLimit', params: ({ event }) => event },
                ],
              },
            ],
            'cart.discount.apply': {
              description: 'Nothing to take it from is known.',
              actions: { type: 'emitRefused', params: ({ event: { code } }) => ({ code, reason: 'notUsable' }) },
            },
            'cart.shop.choose': {
              description: 'The choice overrides the stored one.',
              actions: { type: 'chooseShop', params: ({ event }) => event },
            },
            'cart.order.paid': {
              description: 'Whose order it is shows when the cart is read.',
              actions: { type: 'rememberPaid', params: ({ event }) => event },
            },
            'cart.restore': [
              {
                description: 'A newer build wrote it: unchanged until the shopper changes something.',
                guard: { type: 'isFutureUntouched', params: ({ event }) => event },
                target: 'restored',
                actions: 'emitFuture',
              },
              {
                description: 'A newer build wrote it, but the shopper has begun a cart here.',
                guard: { type: 'isFuture', params: ({ event }) => event },
                target: 'restored',
                actions: ['save', 'emitFuture'],
              },
              {
                description: 'It is current: no write is needed.',
                guard: { type: 'isReadableUntouched', params: ({ event }) => event },
                target: 'restored',
                actions: { type: 'takeStored', params: ({ event }) => event },
              },
              {
                description: 'Brought up from an older version, or merged with what was added.',
                guard: { type: 'isReadable', params: ({ event }) => event },
                target: 'restored',
                actions: [
                  { type: 'emitBought', params: ({ event }) => event },
                  { type: 'takeStored', params: ({ event }) => event },
                  'save',
                ],
              },
              {
                description: 'Unreadable: overwritten, so that the shopper sees one alert.',
                target: 'restored',
                actions: ['save', 'emitDamaged'],
              },
            ],
          },
        },
        restored: {
          description: 'The stored cart is read: every change from here on is written.',
          on: {
            'cart.item.add': [
              {
                description: 'A new line, or a piece more of one.',
                guard: { type: 'canGrow', params: ({ event }) => event },
                actions: [
                  { type: 'addLine', params: ({ event }) => event },
                  'save',
                  { type: 'emitAdded', params: ({ event }) => event },
                ],
              },
              {
                description: 'The line is full: the reason is shown.',
                actions: [
                  { type: 'noteLimit', params: ({ event }) => event },
                  { type: 'emitLimit', params: ({ event }) => event },
                ],
              },
            ],
            'cart.item.quantity.set': [
              {
                description: 'More pieces of a line, or fewer. The last one leaves by removal only.',
                guard: { type: 'canSetQuantity', params: ({ event }) => event },
                actions: [
                  { type: 'emitQuantity', params: ({ event }) => event },
                  { type: 'setQuantity', params: ({ event }) => event },
                  'save',
                ],
              },
              {
                description: 'More than the line may hold: the reason is shown.',
                guard: { type: 'isMoreThanHeld', params: ({ event }) => event },
                actions: [
                  { type: 'noteLineLimit', params: ({ event }) => event },
                  { type: 'emitLineLimit', params: ({ event }) => event },
                ],
              },
            ],
            'cart.item.remove': {
              description: 'The whole line out; with the last line the discount goes.',
              guard: { type: 'hasLine', params: ({ event }) => event },
              actions: [{ type: 'removeLine', params: ({ event }) => event }, 'save', 'emitRemoved', 'emitEnded'],
            },
            'cart.item.restore': {
              description: 'The removal undone: the line back at its place, with the discount that went with it.',
              guard: 'hasRemoved',
              actions: ['restoreLine', 'save', 'emitReturned'],
            },
            'cart.discount.apply': [
              {
                description: 'A second one is refused.',
                guard: 'hasDiscount',
                actions: { type: 'emitRefused', params: ({ event: { code } }) => ({ code, reason: 'alreadyUsed' }) },
              },
              {
                description: 'Taken from the total, never from the deposits.',
                guard: { type: 'canDiscount', params: ({ event }) => event },
                actions: [{ type: 'applyDiscount', params: ({ event }) => event }, 'save', 'emitApplied'],
              },
              {
                description: 'Nothing to take it from, or no amount.',
                actions: { type: 'emitRefused', params: ({ event: { code } }) => ({ code, reason: 'notUsable' }) },
              },
            ],
            'cart.discount.clear': {
              description: 'The shopper takes the code out.',
              guard: 'hasDiscount',
              actions: ['clearDiscount', 'save'],
            },
            'cart.shipping.select': {
              description: 'Another way of shipping, at its price. Home delivery leaves from the web stock.',
              actions: [{ type: 'selectShipping', params: ({ event: { id, price } }) => ({ id, price }) }, 'save'],
            },
            'cart.shop.choose': {
              description: 'Another shop: the goods are collected there, and its stock is requested.',
              guard: { type: 'isOtherDelivery', params: ({ event }) => event },
              actions: [{ type: 'chooseShop', params: ({ event }) => event }, 'save'],
            },
            'cart.errors.set': {
              description: 'What the server would not deliver.',
              actions: [{ type: 'setErrors', params: ({ event }) => event }, 'save'],
            },
            'cart.order.placed': {
              description: 'An order waits for its payment; the lines stay until it is known to be paid.',
              actions: [{ type: 'keepOrder', params: ({ event }) => event }, 'save'],
            },
            'cart.order.paid': {
              description: 'This cart is bought. A stranger’s order empties nothing.',
              guard: { type: 'isOwnOrder', params: ({ event }) => event },
              actions: ['clear', 'save', 'emitCleared'],
            },
            'cart.order.cancelled': {
              description: 'The order waits no more.',
              guard: { type: 'isOwnOrder', params: ({ event }) => event },
              actions: [{ type: 'dropOrder', params: ({ event }) => event }, 'save'],
            },
            'cart.transaction.set': {
              description: 'In memory only, never stored.',
              actions: { type: 'setTransaction', params: ({ event }) => event },
            },
            'cart.synced': [
              {
                description: 'Another tab runs a newer build: this one keeps what it has.',
                guard: { type: 'isFuture', params: ({ event }) => event },
                actions: 'emitFuture',
              },
              {
                description: 'Another tab wrote in the same instant, and over what this one had: both are written.',
                guard: { type: 'isOverwritten', params: ({ event }) => event },
                actions: [{ type: 'takeSynced', params: ({ event }) => event }, 'save'],
              },
              {
                description: 'Another tab changed the cart and has written it.',
                guard: { type: 'isReadable', params: ({ event }) => event },
                actions: { type: 'takeSynced', params: ({ event }) => event },
              },
              {
                description: 'The stored value is unreadable: this tab keeps its own.',
                actions: 'emitSyncDamaged',
              },
            ],
            'cart.clear': {
              description: 'Everything out, the discount and the order information too.',
              actions: ['clear', 'save', 'emitCleared'],
            },
          },
        },
      },
    },
    stock: {
      description: 'Whether the lines hold the stock of the chosen shop.',
      initial: 'idle',
      on: {
        'cart.stock.check': {
          description: 'The stock is old or missing: stock and prices are requested again.',
          guard: 'canCheck',
          target: '.checking',
        },
      },
      states: {
        idle: {
          description: 'The lines hold what the chosen shop had.',
          always: { guard: 'isCheckDue', target: 'checking' },
        },
        checking: {
          description: 'Requests stock and prices of the chosen shop. Another choice cancels the request.',
          tags: 'checkingStock',
          invoke: {
            id: 'readStock',
            src: 'readStock',
            input: ({ context: { shopId, lines, pending } }) => ({
              shopId,
              lines,
              orderRefs: [...pending.first, ...pending.second].map(({ orderRef }) => orderRef),
            }),
            onDone: {
              description: 'The shop has answered: changed prices and unavailable lines are emitted.',
              target: 'idle',
              actions: [
                { type: 'emitPrices', params: ({ event }) => event.output },
                { type: 'applyStock', params: ({ event }) => event.output },
                'save',
                'emitUnavailable',
              ],
            },
            onError: { description: 'The request failed.', target: 'unknown' },
          },
          on: {
            'cart.stock.check': { description: 'The request is already under way.' },
            'cart.shop.choose': {
              description: 'Another shop: this question is dropped.',
              guard: { type: 'isOtherShop', params: ({ event }) => event },
              target: 'idle',
            },
            'cart.shipping.select': {
              description: 'Sent home from the web stock: this question is dropped.',
              guard: { type: 'isLeavingShop', params: ({ event }) => event },
              target: 'idle',
            },
            'cart.synced': { description: 'Another tab may have chosen or asked: look again.', target: 'idle' },
            'cart.item.restore': {
              description: 'A line came back that the request did not name: request again.',
              guard: 'hasRemoved',
              target: 'checking',
              reenter: true,
            },
          },
        },
        unknown: {
          description: 'What the shop has is not known. The shopper can ask again; the order is judged by the server.',
          tags: 'stockUnknown',
          always: { guard: 'isCheckNotDue', target: 'idle' },
          on: {
            'cart.shop.choose': {
              description: 'Another shop may answer.',
              guard: { type: 'isOtherShop', params: ({ event }) => event },
              target: 'idle',
            },
            'cart.shipping.select': {
              description: 'The web stock may answer.',
              guard: { type: 'isLeavingShop', params: ({ event }) => event },
              target: 'idle',
            },
          },
        },
      },
    },
  },
})
