import { and, raise, setup, stateIn } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import { cartActions } from './actions.ts'
import type { CartContext, CartTerms } from './cart.types.ts'
import { cartWithTerms, type StockQuestion, stockQuestion } from './changes.ts'
import type { CartEmitted, CartEvent } from './events.types.ts'
import { cartGuards } from './guards.ts'
import { type StockEntry, stockStaleTime } from './rules.ts'
import { atOtherShop } from './transitions.ts'

export const cartMachine = setup({
  types: {
    input: {} as CartTerms | undefined,
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
    tags: {} as 'restoring' | 'checkingStock' | 'stockUnknown',
  },
  actors: {
    readStock: absentCall<readonly StockEntry[], StockQuestion>('readStock'),
  },
  actions: {
    ...cartActions,
    save: () => absent('save'),
    checkAgain: raise({ type: 'cart.stock.check' }),
  },
  delays: { stockStaleTime },
  guards: {
    ...cartGuards,
    isKnown: stateIn('#cart.lines.restored'),
    isCheckDue: and(['isKnown', 'hasLines', 'isOfOtherShop']),
    canCheck: and(['isKnown', 'hasLines']),
    canRefresh: and([stateIn('#cart.screen.shown'), 'canCheck']),
  },
}).createMachine({
  id: 'cart',
  description: 'The cart: its lines, one discount, the chosen shop and the stock that the lines keep of it.',
  context: ({ input }) => cartWithTerms(input),
  options: { maxIterations: 100 },
  type: 'parallel',
  states: {
    lines: {
      description: 'The lines of the cart.',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'Waits for the stored cart: nothing is written, and lines added meanwhile are merged later.',
          tags: 'restoring',
          on: {
            'cart.item.add': [
              {
                description: 'The line grows in memory until the stored cart is read.',
                guard: { type: 'canGrow', params: ({ event }) => event },
                actions: [
                  { type: 'addLine', params: ({ event }) => event },
                  { type: 'emitAdded', params: ({ event }) => event },
                ],
              },
              {
                description: 'The line is full, so it does not grow.',
                actions: [
                  { type: 'noteLimit', params: ({ event }) => event },
                  { type: 'emitLimit', params: ({ event }) => event },
                ],
              },
            ],
            'cart.discount.apply': {
              description: 'The stored lines are unknown, so there is nothing to discount yet.',
              actions: { type: 'emitRefused', params: ({ event: { code } }) => ({ code, reason: 'notUsable' }) },
            },
            'cart.shop.choose': {
              description: 'The shopper’s choice overrides the stored one.',
              actions: [
                { type: 'chooseShop', params: ({ event }) => event },
                { type: 'emitShopChosen', params: ({ event }) => event },
              ],
            },
            'cart.order.paid': {
              description: 'The stored cart will show whether the order was made from it.',
              actions: { type: 'rememberPaid', params: ({ event }) => event },
            },
            'cart.order.cancelled': {
              description: 'The stored cart may wait for the order.',
              actions: { type: 'rememberCancelled', params: ({ event }) => event },
            },
            'cart.restore': [
              {
                description: 'A newer build wrote the cart: it stays as stored until the shopper changes something.',
                guard: { type: 'isFutureUntouched', params: ({ event }) => event },
                target: 'restored',
                actions: 'emitFuture',
              },
              {
                description: 'A newer build wrote the cart, but the shopper has begun one here, which overwrites it.',
                guard: { type: 'isFuture', params: ({ event }) => event },
                target: 'restored',
                actions: ['save', 'emitFuture', 'emitRestoredDiscount'],
              },
              {
                description: 'The stored cart is current, so nothing is written.',
                guard: { type: 'isReadableUntouched', params: ({ event }) => event },
                target: 'restored',
                actions: [{ type: 'takeStored', params: ({ event }) => event }, 'emitRestoredDiscount'],
              },
              {
                description: 'The cart was migrated or merged with added lines, so it is written.',
                guard: { type: 'isReadable', params: ({ event }) => event },
                target: 'restored',
                actions: [
                  { type: 'emitBought', params: ({ event }) => event },
                  { type: 'takeStored', params: ({ event }) => event },
                  'save',
                  'emitRestoredDiscount',
                ],
              },
              {
                description: 'The stored cart is unreadable: it is overwritten, so the shopper sees one alert only.',
                target: 'restored',
                actions: ['save', 'emitDamaged', 'emitRestoredDiscount'],
              },
            ],
          },
        },
        restored: {
          description: 'The stored cart is read, so every change is written.',
          on: {
            'cart.item.add': [
              {
                description: 'A new line is added, or a line grows by a piece.',
                guard: { type: 'canGrow', params: ({ event }) => event },
                actions: [
                  { type: 'addLine', params: ({ event }) => event },
                  'save',
                  { type: 'emitAdded', params: ({ event }) => event },
                ],
              },
              {
                description: 'The line is full, and the shopper sees why.',
                actions: [
                  { type: 'noteLimit', params: ({ event }) => event },
                  { type: 'emitLimit', params: ({ event }) => event },
                ],
              },
            ],
            'cart.item.quantity.set': [
              {
                description: 'The line gets more or fewer pieces. The last piece leaves only by removing the line.',
                guard: { type: 'canSetQuantity', params: ({ event }) => event },
                actions: [
                  { type: 'emitQuantity', params: ({ event }) => event },
                  { type: 'setQuantity', params: ({ event }) => event },
                  'save',
                ],
              },
              {
                description: 'The line cannot hold as many, and the shopper sees why.',
                guard: { type: 'isMoreThanHeld', params: ({ event }) => event },
                actions: [
                  { type: 'noteLineLimit', params: ({ event }) => event },
                  { type: 'emitLineLimit', params: ({ event }) => event },
                ],
              },
            ],
            'cart.item.remove': {
              description: 'The whole line is removed; the discount goes with the last line.',
              guard: { type: 'hasLine', params: ({ event }) => event },
              actions: [{ type: 'removeLine', params: ({ event }) => event }, 'save', 'emitRemoved', 'emitEnded'],
            },
            'cart.item.restore': {
              description: 'The shopper undoes the removal: the line returns, with the discount that went with it.',
              guard: 'hasRemoved',
              actions: ['emitRestored', 'restoreLine', 'save', 'emitReturned'],
            },
            'cart.discount.apply': [
              {
                description: 'The cart has a discount already and takes only one.',
                guard: 'hasDiscount',
                actions: { type: 'emitRefused', params: ({ event: { code } }) => ({ code, reason: 'alreadyUsed' }) },
              },
              {
                description: 'The discount lowers the total, never the deposits.',
                guard: { type: 'canDiscount', params: ({ event }) => event },
                actions: [{ type: 'applyDiscount', params: ({ event }) => event }, 'save', 'emitApplied'],
              },
              {
                description: 'There is nothing to discount, or the code has no amount.',
                actions: { type: 'emitRefused', params: ({ event: { code } }) => ({ code, reason: 'notUsable' }) },
              },
            ],
            'cart.discount.clear': {
              description: 'The shopper removes the code.',
              guard: 'hasDiscount',
              actions: ['emitDiscountCleared', 'clearDiscount', 'save'],
            },
            'cart.shipping.select': {
              description: 'Another way of shipping is chosen, at its price. Home delivery uses the web stock.',
              actions: [{ type: 'selectShipping', params: ({ event: { id, price } }) => ({ id, price }) }, 'save'],
            },
            'cart.shop.choose': {
              description: 'The shopper will collect from another shop, so its stock is requested.',
              guard: { type: 'isOtherDelivery', params: ({ event }) => event },
              actions: [
                { type: 'chooseShop', params: ({ event }) => event },
                'save',
                { type: 'emitShopChosen', params: ({ event }) => event },
              ],
            },
            'cart.errors.set': {
              description: 'The server refused some lines; the cart shows its reasons.',
              actions: [{ type: 'setErrors', params: ({ event }) => event }, 'save'],
            },
            'cart.order.placed': {
              description: 'The order waits for its payment; the lines stay until it is known to be paid.',
              actions: [{ type: 'keepOrder', params: ({ event }) => event }, 'save'],
            },
            'cart.order.paid': {
              description: 'The shopper has bought this cart. An order made from another cart empties nothing.',
              guard: { type: 'isOwnOrder', params: ({ event }) => event },
              actions: ['clear', 'save', 'emitCleared'],
            },
            'cart.order.cancelled': {
              description: 'The order was cancelled, so its lines no longer wait for it.',
              guard: { type: 'isOwnOrder', params: ({ event }) => event },
              actions: [{ type: 'dropOrder', params: ({ event }) => event }, 'save'],
            },
            'cart.transaction.set': {
              description: 'The transaction is kept in memory and never stored.',
              actions: { type: 'setTransaction', params: ({ event }) => event },
            },
            'cart.synced': [
              {
                description: 'Another tab runs a newer build, so this tab keeps its own cart.',
                guard: { type: 'isFuture', params: ({ event }) => event },
                actions: 'emitFuture',
              },
              {
                description: 'Two tabs wrote at the same moment: both changes are merged and written again.',
                guard: { type: 'isOverwritten', params: ({ event }) => event },
                actions: [
                  { type: 'emitSyncedDiscount', params: ({ event }) => event },
                  { type: 'takeSynced', params: ({ event }) => event },
                  'save',
                ],
              },
              {
                description: 'Another tab has changed the cart. Of an unreadable value this tab keeps its own.',
                guard: { type: 'isReadable', params: ({ event }) => event },
                actions: [
                  { type: 'emitSyncedDiscount', params: ({ event }) => event },
                  { type: 'takeSynced', params: ({ event }) => event },
                ],
              },
            ],
            'cart.clear': [
              {
                description: 'Only some of the goods were reserved: the others stay, with the discount.',
                guard: { type: 'hasMore', params: ({ event }) => event },
                actions: [{ type: 'takeOut', params: ({ event }) => event }, 'save'],
              },
              {
                description: 'The cart is emptied, with its discount and its order information.',
                actions: ['clear', 'save', 'emitCleared'],
              },
            ],
          },
        },
      },
    },
    stock: {
      description: 'Tracks whether the lines know the stock of the chosen shop.',
      initial: 'idle',
      on: {
        'cart.stock.check': {
          description:
            'Stock or prices are old or missing, so they are requested, for lines of an earlier request too.',
          guard: 'canCheck',
          target: '.checking',
        },
      },
      states: {
        idle: {
          description: 'The lines have the stock of the chosen shop.',
          always: { guard: 'isCheckDue', target: 'checking' },
          initial: 'stale',
          states: {
            stale: {
              description: 'Stock and prices may be days old. They are requested when the shopper looks at the cart.',
              always: { guard: 'canRefresh', target: '#cart.stock.checking' },
            },
            fresh: {
              description: 'Stock and prices were requested less than ten minutes ago.',
              after: { stockStaleTime: 'stale' },
            },
          },
        },
        checking: {
          description: 'Requests stock and prices of the chosen shop. Another choice cancels the request.',
          tags: 'checkingStock',
          invoke: {
            id: 'readStock',
            src: 'readStock',
            input: ({ context }) => stockQuestion(context),
            onDone: {
              description: 'The shop has answered: its prices reach the lines, its stock shows which are unavailable.',
              target: '#cart.stock.idle.fresh',
              actions: [{ type: 'applyStock', params: ({ event }) => event.output }, 'save'],
            },
            onError: { description: 'The request failed, so the stock is unknown.', target: 'unknown' },
          },
          on: {
            ...atOtherShop,
            'cart.synced': {
              description: 'Another tab may have chosen another shop or loaded the stock: the need is checked again.',
              target: 'idle',
            },
            'cart.item.restore': {
              description: 'A restored line was not part of the request, so it is sent again.',
              guard: 'hasRemoved',
              target: 'checking',
              reenter: true,
            },
          },
        },
        unknown: {
          description: 'The stock is unknown. The shopper can request it again; the server checks the order anyway.',
          tags: 'stockUnknown',
          always: [
            { description: 'The lines still lack the stock of the shop.', guard: 'isCheckDue' },
            {
              description: 'The lines have an earlier stock of the shop, which is requested again in ten minutes.',
              target: '#cart.stock.idle.fresh',
            },
          ],
          on: {
            'page.shown': { description: 'The shopper looks at the cart again.', actions: 'checkAgain' },
            ...atOtherShop,
          },
        },
      },
    },
    screen: {
      description: 'Whether the shopper looks at the cart.',
      initial: 'hidden',
      states: {
        hidden: { description: 'Neither the cart nor the checkout is shown.', on: { 'page.shown': 'shown' } },
        shown: { description: 'The cart or the checkout is shown.', on: { 'page.hidden': 'hidden' } },
      },
    },
  },
})
