import { setup } from 'xstate'
import { checkoutActions, portActions } from './actions.ts'
import { checkoutActors } from './actors.ts'
import { contextOf, orderNow } from './changes.ts'
import type { CheckoutContext, CheckoutEmitted, CheckoutEvent, CheckoutInput } from './events.types.ts'
import { checkoutGuards } from './guards.ts'

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    input: {} as CheckoutInput,
    tags: {} as 'busy' | 'open' | 'mustFinish',
  },
  actors: checkoutActors,
  actions: { ...portActions, ...checkoutActions },
  guards: checkoutGuards,
  delays: { leavingTimeout: 10_000 },
}).createMachine({
  id: 'checkout',
  description: 'Takes a cart to an order whose payment a provider takes over. It never places two orders for one cart.',
  context: ({ input }) => contextOf(input),
  options: { maxIterations: 100 },
  initial: 'waitingForCart',
  on: {
    'page.shown': { description: 'Follows the shop’s cart and customer while it is shown.', actions: 'followShop' },
    'page.hidden': { description: 'Another page is shown.', actions: 'leaveShop' },
    'checkout.customer.known': {
      description: 'The customer’s data are kept until the form is open.',
      guard: 'isFirstCustomer',
      actions: { type: 'keepCustomer', params: ({ event }) => event },
    },
    'checkout.customer.left': { description: 'Nobody after them sees it.', actions: ['forgetShopper', 'saveDraft'] },
    'checkout.draft.written': {
      description: 'Another tab has written the draft, or ordered: it is read when the shopper is back in this tab.',
      actions: ['leaveFocus', 'watchFocus'],
    },
    'checkout.restore': {
      description: 'Another tab has ordered while another page was shown here.',
      guard: { type: 'hasOtherOrder', params: ({ event }) => event },
      actions: 'reload',
    },
    'checkout.outdated': { description: 'The shopper is back, and this tab’s draft is old.', actions: 'reload' },
    'checkout.cart.changed': {
      description: 'The content or the amount is another: the first step that no longer holds opens.',
      target: '.filling',
      actions: { type: 'setCart', params: ({ event }) => event },
    },
  },
  states: {
    waitingForCart: {
      description: 'The cart is not restored yet, so nothing can be ordered.',
      on: {
        'checkout.restore': [
          {
            description: 'The stored draft is unreadable.',
            guard: { type: 'isLost', params: ({ event }) => event },
            actions: { type: 'emitDropped', params: ({ event }) => event },
          },
          {
            description: 'Restores the stored draft.',
            actions: { type: 'restoreDraft', params: ({ event }) => event },
          },
        ],
        'checkout.reserve.choose': {
          description: 'The shopper came to reserve.',
          actions: [{ type: 'setReserves', params: ({ event }) => event }, 'saveDraft'],
        },
      },
    },
    nothingToBuy: { description: 'The cart is empty, so the page leads back to the shop.' },
    filling: {
      description: 'The shopper fills in what the order needs, one step at a time.',
      tags: 'open',
      type: 'parallel',
      always: {
        description: 'The customer’s data fill the empty fields, once: a field that is emptied later stays empty.',
        guard: 'isCustomerDue',
        actions: ['fillCustomer', 'saveDraft'],
      },
      states: {
        steps: {
          description: 'The open step.',
          initial: 'choosing',
          on: {
            'checkout.cart.changed': {
              description: 'The content or the amount is another: the first step that no longer holds opens.',
              target: '.choosing',
              actions: { type: 'setCart', params: ({ event }) => event },
            },
            'checkout.customer.left': { target: '.choosing', actions: ['forgetShopper', 'saveDraft'] },
            'checkout.field.change': [
              {
                description: 'Some line can only be collected, so home delivery stays closed.',
                guard: { type: 'isForbidden', params: ({ event }) => event },
                actions: 'noteOnlyCollect',
              },
              {
                description: 'The delivery decides stock and shipping.',
                guard: { type: 'isOfDelivery', params: ({ event }) => event },
                actions: [{ type: 'setField', params: ({ event }) => event }, 'saveDraft', 'emitDelivery'],
              },
              {
                description: 'Corrects a field: its error goes at once.',
                actions: [{ type: 'setField', params: ({ event }) => event }, 'saveDraft'],
              },
            ],
            'checkout.field.leave': {
              description: 'Validates a field that the shopper has changed and left.',
              guard: { type: 'isTouched', params: ({ event }) => event },
              actions: { type: 'validateField', params: ({ event }) => event },
            },
            'checkout.choice.changed': {
              description: 'Another delivery is chosen in the cart: it is chosen here too, once.',
              guard: { type: 'isNewChoice', params: ({ event }) => event },
              actions: { type: 'takeChoice', params: ({ event }) => event },
            },
            'checkout.payBy.choose': {
              description: 'Chooses the provider.',
              actions: [{ type: 'setPayBy', params: ({ event }) => event }, 'saveDraft'],
            },
            'checkout.reserve.choose': {
              description: 'Chooses to pay here or in the shop.',
              actions: [{ type: 'setReserves', params: ({ event }) => event }, 'saveDraft'],
            },
            'checkout.step.edit': {
              description: 'Opens a finished step again.',
              target: '.choosing',
              actions: [{ type: 'reopenStep', params: ({ event }) => event }, 'saveDraft'],
            },
          },
          states: {
            choosing: {
              description: 'Opens the first step that is not finished or no longer holds.',
              always: [
                { description: 'The cart is not restored.', guard: 'isUnread', target: '#checkout.waitingForCart' },
                { description: 'The cart is empty.', guard: 'isNothing', target: '#checkout.nothingToBuy' },
                {
                  description: 'The cart cannot be delivered like that: the shopper confirms the delivery again.',
                  guard: 'isForcing',
                  actions: ['forceDelivery', 'saveDraft'],
                },
                { guard: 'isContactOpen', target: 'contact' },
                { guard: 'isDeliveryOpen', target: 'delivery' },
                { target: 'payment' },
              ],
            },
            contact: {
              description: 'Asks who orders.',
              on: {
                'checkout.submit': [
                  { guard: 'isContactWhole', target: 'choosing', actions: ['finishContact', 'saveDraft'] },
                  { description: 'Some field is invalid.', actions: ['validateContact', 'summarise'] },
                ],
              },
            },
            delivery: {
              description: 'Asks where the goods go.',
              on: {
                'checkout.submit': [
                  { description: 'The look-up lets it go on.', guard: 'isPlaceAsked', actions: 'emitHeld' },
                  { description: 'No place is looked up.', actions: 'raiseReleased' },
                ],
                'checkout.submit.released': [
                  { guard: 'isDeliveryWhole', target: 'choosing', actions: ['finishDelivery', 'saveDraft'] },
                  { description: 'Some field is invalid.', actions: ['validateDelivery', 'summarise'] },
                ],
              },
            },
            payment: {
              description: 'Everything is filled in: the order button says the amount.',
              on: {
                'checkout.submit': [
                  { description: 'Some line exceeds the stock.', guard: 'isCartBlocked', actions: 'raiseBlocked' },
                  { description: 'Reserves in the shop.', guard: 'isReserving', actions: 'emitReservation' },
                  {
                    description: 'Some field no longer holds.',
                    guard: 'isFaulty',
                    target: 'choosing',
                    actions: ['validateAll', 'summarise'],
                  },
                  { description: 'Orders and pays.', target: '#checkout.ordering' },
                ],
              },
            },
          },
        },
        notice: {
          description: 'Says at the order button what became of the last press.',
          initial: 'none',
          on: {
            'checkout.field.change': {
              description: 'The form has changed, so the notice goes.',
              guard: { type: 'isChange', params: ({ event }) => event },
              target: '.none',
            },
            'checkout.step.edit': { description: 'The form has changed, so the notice goes.', target: '.none' },
            'checkout.cart.blocked': { description: 'Some line exceeds the stock.', target: '.cartBlocked' },
          },
          states: {
            none: { description: 'There is no notice.' },
            cartBlocked: {
              description: 'Some line exceeds the stock.',
              on: {
                'checkout.cart.changed': {
                  guard: { type: 'isDeliverable', params: ({ event }) => event },
                  target: 'none',
                },
              },
            },
            refused: {
              description: 'The shop lacks some lines.',
              on: {
                'checkout.cart.changed': {
                  guard: { type: 'isDeliverable', params: ({ event }) => event },
                  target: 'none',
                },
              },
            },
            invalid: { description: 'The shop refused some fields.' },
            totalChanged: { description: 'The amount has changed.' },
            promocodeRefused: { description: 'The promocode has ended.' },
            placingFailed: { description: 'The order was not placed.' },
            tooMany: { description: 'The server limits this network.' },
            paymentUnavailable: { description: 'The provider is unavailable. The order waits.' },
            orderGone: { description: 'The order expired.' },
            stillHere: { description: 'The shopper is back, or the provider’s page did not open.' },
          },
        },
      },
    },
    ordering: {
      description: 'Places the order and begins its payment. The button is busy, so it cannot be pressed twice.',
      tags: ['busy', 'mustFinish'],
      on: {
        'checkout.cart.changed': {
          description: 'What was pressed for is ordered. The new cart counts once the calls have ended.',
          actions: { type: 'keepCart', params: ({ event }) => event },
        },
        'placingOrder.key.made': {
          description: 'Stored before the call, so that a reload can repeat it.',
          actions: [{ type: 'setKey', params: ({ event }) => event }, 'saveDraft'],
        },
        'placingOrder.order.placed': {
          description: 'Stored before its payment begins.',
          actions: [{ type: 'setPlacedOrder', params: ({ event }) => event }, 'saveDraft', 'emitPlaced'],
        },
        'placingOrder.order.recalled': {
          description: 'The id of an order from before a reload.',
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
        'placingOrder.order.dropped': {
          description: 'The cart no longer waits for it.',
          actions: ['emitCancelled', 'dropOrder', 'saveDraft'],
        },
      },
      invoke: {
        id: 'placingOrder',
        src: 'placingOrder',
        input: ({ context, self }) => ({ ...orderNow(context), parent: self }),
        onDone: [
          {
            description: 'The provider takes over.',
            guard: { type: 'isTakenOver', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'setPage', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAlreadyPaid', params: ({ event }) => event.output }, target: 'settled' },
          {
            description: 'The shop lacks some lines.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'filling.notice.refused',
            actions: ['forgetKey', 'saveDraft', { type: 'emitOrderRefused', params: ({ event }) => event.output }],
          },
          {
            description: 'The server refuses some fields.',
            guard: { type: 'isInvalid', params: ({ event }) => event.output },
            target: 'filling.notice.invalid',
            actions: [
              { type: 'takeErrors', params: ({ event }) => event.output },
              'summarise',
              'saveDraft',
              { type: 'emitInvalid', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'The promocode has ended: the shopper sees the amount without it, and decides.',
            guard: { type: 'isCodeRefused', params: ({ event }) => event.output },
            target: 'filling.notice.promocodeRefused',
            actions: [{ type: 'emitCodeRefused', params: ({ event }) => event.output }, 'forgetKey', 'saveDraft'],
          },
          {
            description: 'The amount has changed: the shopper sees it, and decides.',
            guard: { type: 'isTotalChanged', params: ({ event }) => event.output },
            target: 'filling.notice.totalChanged',
            actions: ['forgetKey', { type: 'takeTotal', params: ({ event }) => event.output }, 'saveDraft'],
          },
          {
            description: 'The server limits this network: the next press repeats the call with its key.',
            guard: { type: 'isTooMany', params: ({ event }) => event.output },
            target: 'filling.notice.tooMany',
          },
          {
            description: 'The order waits for its payment.',
            guard: { type: 'isPaymentUnavailable', params: ({ event }) => event.output },
            target: 'filling.notice.paymentUnavailable',
          },
          {
            description: 'The order expired while the shopper waited.',
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'filling.notice.orderGone',
            actions: ['emitCancelled', 'dropOrder', 'saveDraft'],
          },
          { description: 'A call got no answer.', target: 'filling.notice.placingFailed' },
        ],
        onError: { description: 'The child has a fault.', target: 'filling.notice.placingFailed' },
      },
    },
    leaving: {
      description: 'The browser is leaving for the provider’s page.',
      tags: 'busy',
      entry: ['emitLeft', 'leaveFor'],
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      after: {
        leavingTimeout: {
          description: 'The provider’s page did not open: the shopper can press again.',
          target: '#checkout.filling.notice.stillHere',
        },
      },
      on: {
        'checkout.cart.changed': {
          description: 'The new cart counts once the shopper is back.',
          actions: { type: 'keepCart', params: ({ event }) => event },
        },
        'checkout.returned': '#checkout.filling.notice.stillHere',
      },
    },
    settled: {
      description: 'The order is paid already: its own page says the rest.',
      entry: 'emitSettled',
      on: {
        'checkout.cart.changed': { description: 'The order is final, so a new cart changes nothing here.' },
        'page.shown': { description: 'The shopper is back.', target: 'settled', reenter: true, actions: 'followShop' },
      },
    },
  },
})
