import { fromPromise, setup } from 'xstate'
import { checkoutActions, portActions } from './actions.ts'
import type { CancelAnswer, PaymentAnswer, PlaceAnswer } from './answers.ts'
import { waitingOrder } from './changes.ts'
import { noDraft, parseDraft } from './draft.ts'
import type { CheckoutContext, CheckoutEmitted, CheckoutEvent } from './events.types.ts'
import { checkoutGuards } from './guards.ts'
import { type OrderRequest, type PayBy, requestIn } from './rules.ts'

const missing = <Answer, Input>(port: string) =>
  fromPromise<Answer, Input>(() => Promise.reject(new Error(`port not provided: ${port}`)))

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    input: {} as { draft?: unknown } | undefined,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    makeKey: fromPromise<string>(() => Promise.reject(new Error('port not provided: newKey'))),
    placeOrder: missing<PlaceAnswer, { request: OrderRequest; idempotencyKey: string }>('placeOrder'),
    cancelOrder: missing<CancelAnswer, { orderId: string }>('cancelOrder'),
    startPayment: missing<PaymentAnswer, { orderId: string; payBy: PayBy }>('startPayment'),
  },
  actions: { ...portActions, ...checkoutActions },
  guards: checkoutGuards,
  delays: { leavingTimeout: 10_000 },
}).createMachine({
  id: 'checkout',
  description: 'From a cart to an order whose payment the provider takes over. Never two orders for one cart.',
  context: ({ input }) => ({
    ...(input ? parseDraft(input.draft) : noDraft),
    errors: {},
    touched: [],
    summary: [],
    cart: null,
    serverTotal: null,
    content: '',
    url: '',
    paymentId: null,
  }),
  options: { maxIterations: 100 },
  initial: 'waitingForCart',
  on: {
    'checkout.cart.changed': {
      description: 'Another content, or another amount.',
      target: '.filling',
      actions: { type: 'setCart', params: ({ event }) => event },
    },
  },
  states: {
    waitingForCart: {
      description: 'What is in the cart is not known yet, so nothing can be ordered.',
      on: {
        'checkout.restore': [
          {
            description: 'Unreadable.',
            guard: { type: 'isLost', params: ({ event }) => event },
            actions: { type: 'emitDropped', params: ({ event }) => event },
          },
          {
            description: 'Restores the stored draft.',
            actions: { type: 'restoreDraft', params: ({ event }) => event },
          },
        ],
      },
    },
    nothingToBuy: { description: 'The cart is empty: the way leads back to the shop.' },
    filling: {
      description: 'The shopper fills in what the order needs, one step at a time.',
      tags: 'open',
      type: 'parallel',
      states: {
        steps: {
          description: 'The open step.',
          initial: 'choosing',
          on: {
            'checkout.cart.changed': {
              description: 'Another content, or another amount.',
              target: '.choosing',
              actions: { type: 'setCart', params: ({ event }) => event },
            },
            'checkout.field.change': [
              {
                description: 'Home delivery of what can only be collected.',
                guard: { type: 'isForbidden', params: ({ event }) => event },
                actions: 'noteOnlyCollect',
              },
              {
                description: 'Where the goods go decides stock and shipping.',
                guard: { type: 'isOfDelivery', params: ({ event }) => event },
                actions: [{ type: 'setField', params: ({ event }) => event }, 'saveDraft', 'emitDelivery'],
              },
              {
                description: 'An error goes as soon as it is corrected.',
                actions: [{ type: 'setField', params: ({ event }) => event }, 'saveDraft'],
              },
            ],
            'checkout.field.leave': {
              description: 'A field is judged when the shopper has changed and left it.',
              guard: { type: 'isTouched', params: ({ event }) => event },
              actions: { type: 'judgeField', params: ({ event }) => event },
            },
            'checkout.customer.known': {
              description: 'What is known of the customer fills what is empty.',
              actions: [{ type: 'fillCustomer', params: ({ event }) => event }, 'saveDraft'],
            },
            'checkout.payBy.choose': {
              description: 'Which provider takes the payment over.',
              actions: [{ type: 'setPayBy', params: ({ event }) => event }, 'saveDraft'],
            },
            'checkout.reserve.choose': {
              description: 'Whether the goods are paid here or in the shop.',
              actions: [{ type: 'setReserves', params: ({ event }) => event }, 'saveDraft'],
            },
            'checkout.step.edit': {
              description: 'A finished step is opened again.',
              target: '.choosing',
              actions: [{ type: 'reopenStep', params: ({ event }) => event }, 'saveDraft'],
            },
          },
          states: {
            choosing: {
              description:
                'What can be done with the cart as it is: the first step that is not finished, or does not hold any more, is the open one.',
              always: [
                { description: 'The cart is not read.', guard: 'isUnread', target: '#checkout.waitingForCart' },
                { description: 'The cart is empty.', guard: 'isNothing', target: '#checkout.nothingToBuy' },
                {
                  description: 'Some line can only be collected: the delivery must be chosen again.',
                  guard: 'isForcing',
                  actions: ['forceCollect', 'saveDraft'],
                },
                { guard: 'isContactOpen', target: 'contact' },
                { guard: 'isDeliveryOpen', target: 'delivery' },
                { target: 'payment' },
              ],
            },
            contact: {
              description: 'Who orders.',
              on: {
                'checkout.step.next': [
                  {
                    description: 'The step folds to its summary.',
                    guard: 'isContactWhole',
                    target: 'choosing',
                    actions: ['finishContact', 'saveDraft'],
                  },
                  { description: 'Some field does not hold.', actions: ['judgeContact', 'summarise', 'emitRefused'] },
                ],
              },
            },
            delivery: {
              description: 'Where the goods go.',
              on: {
                'checkout.step.next': [
                  {
                    description: 'The step folds to its summary.',
                    guard: 'isDeliveryWhole',
                    target: 'choosing',
                    actions: ['finishDelivery', 'saveDraft'],
                  },
                  { description: 'Some field does not hold.', actions: ['judgeDelivery', 'summarise', 'emitRefused'] },
                ],
              },
            },
            payment: {
              description: 'All is filled in: the order button says what is paid.',
              on: {
                'checkout.submit': [
                  { description: 'Some line can not be delivered: the notice says so.', guard: 'isCartBlocked' },
                  {
                    description: 'Some field does not hold any more.',
                    guard: 'isFaulty',
                    target: 'choosing',
                    actions: ['judgeAll', 'summarise', 'emitRefused'],
                  },
                  {
                    description: 'An order waits since before a reload: requests its id.',
                    guard: 'isForgotten',
                    target: '#checkout.ordering.recallingOrder',
                    actions: 'fixContent',
                  },
                  {
                    description: 'The same order waits already: it is paid, not placed again.',
                    guard: 'isSameOrder',
                    target: '#checkout.ordering.startingPayment',
                  },
                  {
                    description: 'Another order waits: it must be gone before a new one is placed.',
                    guard: 'hasOrder',
                    target: '#checkout.ordering.cancellingOrder',
                    actions: 'fixContent',
                  },
                  {
                    description: 'A call for the same was cut off: it is made again with its key.',
                    guard: 'hasKey',
                    target: '#checkout.ordering.placingOrder',
                    actions: 'fixContent',
                  },
                  {
                    description: 'A new order.',
                    target: '#checkout.ordering.preparing',
                    actions: 'fixContent',
                  },
                ],
              },
            },
          },
        },
        notice: {
          description: 'What the shopper should know at the order button: what came of the last press.',
          initial: 'none',
          on: {
            'checkout.field.change': {
              description: 'What was said is not of this any more.',
              guard: { type: 'isChange', params: ({ event }) => event },
              target: '.none',
            },
            'checkout.step.edit': { description: 'What was said is not of this any more.', target: '.none' },
            'checkout.submit': {
              description: 'Some line can not be delivered.',
              guard: 'isCartBlocked',
              target: '.cartBlocked',
            },
          },
          states: {
            none: { description: 'Nothing to say.' },
            cartBlocked: {
              description: 'Some line can not be delivered.',
              on: {
                'checkout.cart.changed': {
                  description: 'What was said of lines goes with them.',
                  guard: { type: 'isDeliverable', params: ({ event }) => event },
                  target: 'none',
                },
              },
            },
            refused: {
              description: 'The shop has refused some lines.',
              on: {
                'checkout.cart.changed': {
                  description: 'What was said of lines goes with them.',
                  guard: { type: 'isDeliverable', params: ({ event }) => event },
                  target: 'none',
                },
              },
            },
            invalid: { description: 'The shop has refused some fields.' },
            totalChanged: { description: 'The amount is another.' },
            promocodeRefused: { description: 'The promocode does not hold any more.' },
            placingFailed: { description: 'The order was not placed.' },
            tooMany: { description: 'Too many have come from here.' },
            paymentUnavailable: { description: 'The provider is away. The order waits.' },
            orderGone: { description: 'The order expired.' },
            stillHere: { description: 'The shopper is back, or the way out did not open.' },
          },
        },
      },
    },
    ordering: {
      description: 'Calls are under way. A second press finds no button.',
      tags: 'busy',
      initial: 'preparing',
      on: {
        'checkout.cart.changed': {
          description: 'Looked at when the calls have ended.',
          actions: { type: 'keepCart', params: ({ event }) => event },
        },
      },
      states: {
        preparing: {
          description:
            'The order gets a key of its own, kept before the call, so that it can be made again after a reload.',
          invoke: {
            id: 'makeKey',
            src: 'makeKey',
            onDone: {
              target: 'placingOrder',
              actions: [{ type: 'setKey', params: ({ event }) => ({ key: event.output }) }, 'saveDraft'],
            },
            onError: { target: '#checkout.filling.notice.placingFailed' },
          },
        },
        recallingOrder: {
          description: 'Its call is made again: the key makes it answer the same order.',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => ({
              request: requestIn(context.order?.content ?? '{}'),
              idempotencyKey: context.order?.key ?? '',
            }),
            onDone: [
              {
                description: 'It is the one that is wanted: it is paid.',
                guard: { type: 'isWanted', params: ({ event }) => event.output },
                target: 'startingPayment',
                actions: { type: 'recallOrder', params: ({ event }) => event.output },
              },
              {
                description: 'Another one is wanted: this one must be gone first.',
                guard: { type: 'isPlaced', params: ({ event }) => event.output },
                target: 'cancellingOrder',
                actions: { type: 'recallOrder', params: ({ event }) => event.output },
              },
              {
                description: 'Too many have come from here: asked again later.',
                guard: { type: 'isTooMany', params: ({ event }) => event.output },
                target: '#checkout.filling.notice.tooMany',
              },
              {
                description: 'The shop knows no such order: a new one is placed.',
                target: 'preparing',
                actions: ['emitCancelled', 'dropOrder', 'saveDraft'],
              },
            ],
            onError: { target: '#checkout.filling.notice.placingFailed' },
          },
        },
        cancellingOrder: {
          description: 'The order that waits is not for this any more.',
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            input: ({ context }) => ({ orderId: waitingOrder(context) }),
            onDone: [
              {
                description: 'Gone: the new one can be placed.',
                guard: { type: 'isCancelled', params: ({ event }) => event.output },
                target: 'preparing',
                actions: ['emitCancelled', 'dropOrder', 'saveDraft'],
              },
              { description: 'It is paid.', target: '#checkout.settled' },
            ],
            onError: { target: '#checkout.filling.notice.placingFailed' },
          },
        },
        placingOrder: {
          description: 'The order is placed. The key makes a repeated call answer the same order.',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => ({
              request: requestIn(context.key?.content ?? '{}'),
              idempotencyKey: context.key?.key ?? '',
            }),
            onDone: [
              {
                description: 'Placed: stored before its payment begins.',
                guard: { type: 'isPlaced', params: ({ event }) => event.output },
                target: 'startingPayment',
                actions: [{ type: 'keepOrder', params: ({ event }) => event.output }, 'saveDraft', 'emitPlaced'],
              },
              {
                description: 'Some lines are not there.',
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#checkout.filling.notice.refused',
                actions: ['forgetKey', 'saveDraft', { type: 'emitOrderRefused', params: ({ event }) => event.output }],
              },
              {
                description: 'Some fields do not hold for the server.',
                guard: { type: 'isInvalid', params: ({ event }) => event.output },
                target: '#checkout.filling.notice.invalid',
                actions: [
                  'forgetKey',
                  { type: 'takeErrors', params: ({ event }) => event.output },
                  'reopenWrong',
                  'summarise',
                  'saveDraft',
                  'emitRefused',
                ],
              },
              {
                description:
                  'The promocode does not hold any more: the shopper sees the amount without it, and decides.',
                guard: { type: 'isPromocodeRefused', params: ({ event }) => event.output },
                target: '#checkout.filling.notice.promocodeRefused',
                actions: [
                  { type: 'emitPromocodeRefused', params: ({ event }) => event.output },
                  'forgetKey',
                  'saveDraft',
                ],
              },
              {
                description: 'Too many have come from here: the same again later, under the same key.',
                guard: { type: 'isTooMany', params: ({ event }) => event.output },
                target: '#checkout.filling.notice.tooMany',
              },
              {
                description: 'The amount is another: the shopper sees it and decides.',
                target: '#checkout.filling.notice.totalChanged',
                actions: [
                  'forgetKey',
                  { type: 'takeTotal', params: ({ event }) => event.output },
                  'saveDraft',
                  'emitTotal',
                ],
              },
            ],
            onError: { target: '#checkout.filling.notice.placingFailed' },
          },
        },
        startingPayment: {
          description: 'Requests the provider’s page.',
          invoke: {
            id: 'startPayment',
            src: 'startPayment',
            input: ({ context }) => ({ orderId: waitingOrder(context), payBy: context.payBy }),
            onDone: [
              {
                description: 'The provider takes over.',
                guard: { type: 'isRedirect', params: ({ event }) => event.output },
                target: '#checkout.leaving',
                actions: { type: 'takeUrl', params: ({ event }) => event.output },
              },
              {
                description: 'It is paid.',
                guard: { type: 'isAlreadyPaid', params: ({ event }) => event.output },
                target: '#checkout.settled',
              },
              {
                description: 'It expired while the shopper waited: the next press places a new one.',
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: '#checkout.filling.notice.orderGone',
                actions: ['emitCancelled', 'dropOrder', 'saveDraft'],
              },
              {
                description: 'The provider is away. The order waits.',
                target: '#checkout.filling.notice.paymentUnavailable',
              },
            ],
            onError: {
              target: '#checkout.filling.notice.paymentUnavailable',
            },
          },
        },
      },
    },
    leaving: {
      description: 'The page is on its way to the provider.',
      tags: 'busy',
      entry: ['emitLeft', 'leaveFor'],
      after: {
        leavingTimeout: {
          description: 'The way out did not open: the shopper is not left waiting.',
          target: '#checkout.filling.notice.stillHere',
        },
      },
      on: {
        'checkout.cart.changed': {
          description: 'Looked at when the shopper is back.',
          actions: { type: 'keepCart', params: ({ event }) => event },
        },
        'checkout.returned': {
          description: 'The shopper went back from the provider’s page.',
          target: '#checkout.filling.notice.stillHere',
        },
      },
    },
    settled: {
      description: 'The order proved paid already: its own page says the rest.',
      entry: 'emitSettled',
      on: {
        'checkout.cart.changed': { description: 'Of no matter any more.' },
      },
    },
  },
})
