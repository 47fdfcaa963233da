import { assertEvent, assign, emit, fromPromise, not, setup } from 'xstate'
import type { Ore, RestoreFailure } from '../domain/index.ts'
import type { PromocodeRefusal } from '../promocode/index.ts'
import type { CancelAnswer, PaymentAnswer, PlaceAnswer } from './answers.ts'
import { type Draft, draftRestoreFailure, noDraft, type OrderKey, type PlacedOrder, parseDraft } from './draft.ts'
import {
  type CheckoutCart,
  contentOf,
  errorsIn,
  type FieldErrors,
  type FieldName,
  type Fields,
  fieldNames,
  fieldsOf,
  inOrder,
  isEmpty,
  judge,
  type OrderRequest,
  orderShopOf,
  type PayBy,
  requestIn,
  requestOf,
  type StepName,
  shopFor,
  stepOf,
} from './rules.ts'

/** What the shopper should know at the order button. */
export type CheckoutNotice =
  | 'cartBlocked'
  | 'refused'
  | 'invalid'
  | 'totalChanged'
  | 'promocodeRefused'
  | 'placingFailed'
  | 'tooMany'
  | 'paymentUnavailable'
  | 'orderGone'
  | 'stillHere'

export interface CheckoutContext extends Draft {
  errors: FieldErrors
  /** Fields that the shopper has changed in this visit. */
  touched: readonly FieldName[]
  /** Fields that stood in the way when a step or the order was refused. */
  summary: readonly FieldName[]
  /** Null until the cart is read. */
  cart: CheckoutCart | null
  /** What the server would be paid, instead of what was shown. */
  serverTotal: Ore | null
  notice: CheckoutNotice | null
  /** What the button was last pressed for. */
  content: string
  /** The provider's page, and the payment there; none where the provider named none. */
  url: string
  paymentId: string | null
}

/** What is known of a customer who is logged in. */
export type KnownCustomer = Partial<Pick<Fields, 'name' | 'phone' | 'email' | 'address' | 'postalCode' | 'city'>>

type FieldChange = {
  [Name in FieldName]: { type: 'checkout.field.change'; field: Name; value: Fields[Name] }
}[FieldName]

export type CheckoutEvent =
  | FieldChange
  | { type: 'checkout.field.leave'; field: FieldName }
  | { type: 'checkout.cart.changed'; cart: CheckoutCart | null }
  | { type: 'checkout.customer.known'; customer: KnownCustomer }
  | { type: 'checkout.restore'; stored: unknown }
  | { type: 'checkout.step.next' }
  | { type: 'checkout.step.edit'; step: Exclude<StepName, 'payment'> }
  | { type: 'checkout.payBy.choose'; payBy: PayBy }
  /** Put aside in the shop, and paid there: or not. */
  | { type: 'checkout.reserve.choose'; reserves: boolean }
  | { type: 'checkout.submit' }
  | { type: 'checkout.returned' }

/** The answers of the ports, as the invoked actors give them. */
type Answered =
  | { type: 'xstate.done.actor.makeKey'; output: string }
  | { type: 'xstate.done.actor.placeOrder'; output: PlaceAnswer }
  | { type: 'xstate.done.actor.cancelOrder'; output: CancelAnswer }
  | { type: 'xstate.done.actor.startPayment'; output: PaymentAnswer }

export type CheckoutEmitted =
  /** What was filled in before can not be used. */
  | { type: 'checkout.dropped'; reason: RestoreFailure }
  | { type: 'checkout.refused'; fields: readonly FieldName[] }
  | { type: 'checkout.delivery.chosen'; delivery: Fields['delivery']; shopId: number | null }
  /** `shopId` is the shop that it went to. */
  | { type: 'checkout.order.placed'; orderId: string; payBy: PayBy; shopId: number }
  /** `available` is how many pieces of the article there are. */
  | { type: 'checkout.order.refused'; refused: readonly { ean: string; available: number }[] }
  | { type: 'checkout.promocode.refused'; code: string; reason: PromocodeRefusal }
  | { type: 'checkout.order.cancelled'; orderId: string }
  | { type: 'checkout.order.settled'; orderId: string }
  /** `total` is what the server would be paid, shipping included. */
  | { type: 'checkout.total.changed'; total: Ore }
  | { type: 'checkout.left'; orderId: string; paymentId: string | null }

const isCollectOnly = (context: CheckoutContext) => context.cart?.onlyCollect ?? false

/** What the shopper is asked to pay. */
export const amountOf = ({ serverTotal, cart, fields }: CheckoutContext): Ore =>
  serverTotal ?? cart?.payable[fields.delivery] ?? 0

const contentNow = (context: CheckoutContext): string =>
  context.cart ? contentOf(requestOf(context.fields, context.cart, amountOf(context))) : ''
const errorsAt = (context: CheckoutContext, steps: readonly StepName[]): FieldErrors =>
  errorsIn(steps, context.fields, isCollectOnly(context))
const waitingOrder = (context: CheckoutContext): string => context.order?.orderId ?? ''
const cartIn = (event: CheckoutEvent | Answered): CheckoutCart | null => {
  assertEvent(event, 'checkout.cart.changed')
  return event.cart
}

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent | Answered,
    emitted: {} as CheckoutEmitted,
    input: {} as { draft?: unknown } | undefined,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    makeKey: fromPromise<string>(() => Promise.reject(new Error('port not provided: newKey'))),
    placeOrder: fromPromise<PlaceAnswer, { request: OrderRequest; idempotencyKey: string }>(() =>
      Promise.reject(new Error('port not provided: placeOrder')),
    ),
    cancelOrder: fromPromise<CancelAnswer, { orderId: string }>(() =>
      Promise.reject(new Error('port not provided: cancelOrder')),
    ),
    startPayment: fromPromise<PaymentAnswer, { orderId: string; payBy: PayBy }>(() =>
      Promise.reject(new Error('port not provided: startPayment')),
    ),
  },
  actions: {
    saveDraft: () => {
      throw new Error('port not provided: saveDraft')
    },
    leaveFor: () => {
      throw new Error('port not provided: leaveFor')
    },
    setCart: assign(({ context, event }) => {
      const cart = cartIn(event)
      // the cart knows which orders wait: one that was paid or dropped elsewhere is not paid again
      const isWaiting = cart === null || cart.pendingOrders.includes(waitingOrder(context))
      // what was said of lines that could not be had goes with them
      const isMended = cart?.valid === true && (context.notice === 'refused' || context.notice === 'cartBlocked')
      return {
        cart,
        serverTotal: null,
        order: isWaiting ? context.order : null,
        notice: isMended ? null : context.notice,
      }
    }),
    keepCart: assign(({ event }) => ({ cart: cartIn(event) })),
    forceCollect: assign(({ context }) => ({
      fields: { ...context.fields, delivery: 'collect' as const },
      done: { ...context.done, delivery: false },
    })),
    emitDropped: emit(({ event }) => {
      assertEvent(event, 'checkout.restore')
      return { type: 'checkout.dropped' as const, reason: draftRestoreFailure(event.stored)! }
    }),
    restoreDraft: assign(({ event }) => {
      assertEvent(event, 'checkout.restore')
      return parseDraft(event.stored)
    }),
    fillCustomer: assign(({ context, event }) => {
      assertEvent(event, 'checkout.customer.known')
      const { customer } = event
      const fields = { ...context.fields }
      for (const field of ['name', 'phone', 'email', 'address', 'postalCode', 'city'] as const)
        fields[field] = fields[field] || (customer[field] ?? '')
      return { fields }
    }),
    setField: assign(({ context, event }) => {
      assertEvent(event, 'checkout.field.change')
      const fields = { ...context.fields, [event.field]: event.value }
      const asked = (['contact', 'delivery'] as const).flatMap((step) => fieldsOf(step, fields.delivery))
      const stillWrong = Object.entries(context.errors).filter(([name]) => {
        const field = name as FieldName
        return asked.includes(field) && (field !== event.field || judge(fields, field, isCollectOnly(context)))
      })
      return {
        fields,
        errors: Object.fromEntries(stillWrong),
        touched: context.touched.includes(event.field) ? context.touched : [...context.touched, event.field],
        notice: null,
        serverTotal: null,
      }
    }),
    setPayBy: assign(({ event }) => {
      assertEvent(event, 'checkout.payBy.choose')
      return { payBy: event.payBy }
    }),
    setReserves: assign(({ event }) => {
      assertEvent(event, 'checkout.reserve.choose')
      return { reserves: event.reserves }
    }),
    noteOnlyCollect: assign(({ context }) => ({ errors: { ...context.errors, delivery: 'onlyCollect' as const } })),
    judgeField: assign(({ context, event }) => {
      assertEvent(event, 'checkout.field.leave')
      const { [event.field]: _, ...others } = context.errors
      const error = judge(context.fields, event.field, isCollectOnly(context))
      return { errors: error ? { ...others, [event.field]: error } : others }
    }),
    judgeContact: assign(({ context }) => ({ errors: { ...context.errors, ...errorsAt(context, ['contact']) } })),
    judgeDelivery: assign(({ context }) => ({ errors: { ...context.errors, ...errorsAt(context, ['delivery']) } })),
    judgeAll: assign(({ context }) => ({ errors: errorsAt(context, ['contact', 'delivery']) })),
    summarise: assign(({ context }) => ({ summary: inOrder(context.errors) })),
    finishContact: assign(({ context }) => ({ done: { ...context.done, contact: true }, errors: {}, summary: [] })),
    finishDelivery: assign(({ context }) => ({ done: { ...context.done, delivery: true }, errors: {}, summary: [] })),
    reopenStep: assign(({ context, event }) => {
      assertEvent(event, 'checkout.step.edit')
      return { done: { ...context.done, [event.step]: false }, notice: null }
    }),
    reopenWrong: assign(({ context }) => {
      const wrong = inOrder(context.errors).map(stepOf)
      const { contact, delivery } = context.done
      return {
        done: { contact: contact && !wrong.includes('contact'), delivery: delivery && !wrong.includes('delivery') },
      }
    }),
    setKey: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.makeKey')
      return { key: { key: event.output, content: context.content } satisfies OrderKey }
    }),
    forgetKey: assign({ key: null }),
    keepOrder: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder')
      const { output } = event
      if (output.type !== 'placed') return {}
      return {
        order: { orderId: output.orderId, content: context.key?.content ?? '' } satisfies PlacedOrder,
        key: null,
      }
    }),
    dropOrder: assign({ order: null }),
    takeErrors: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder')
      const names = event.output.type === 'invalid' ? Object.keys(event.output.errors) : []
      return { errors: Object.fromEntries(fieldNames.flatMap((f) => (names.includes(f) ? [[f, 'refused']] : []))) }
    }),
    takeTotal: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder')
      return { serverTotal: event.output.type === 'totalChanged' ? event.output.total : null }
    }),
    takeUrl: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.startPayment')
      return event.output.type === 'redirect'
        ? { url: event.output.url, paymentId: event.output.paymentId ?? null }
        : { url: '', paymentId: null }
    }),
    // what the shopper pressed for is what is ordered, whatever the cart becomes meanwhile
    fixContent: assign(({ context }) => ({ content: contentNow(context), notice: null })),
    noteCartBlocked: assign({ notice: 'cartBlocked' }),
    noteRefused: assign({ notice: 'refused' }),
    noteInvalid: assign({ notice: 'invalid' }),
    noteTotalChanged: assign({ notice: 'totalChanged' }),
    notePromocodeRefused: assign({ notice: 'promocodeRefused' }),
    notePlacingFailed: assign({ notice: 'placingFailed' }),
    noteTooMany: assign({ notice: 'tooMany' }),
    noteUnavailable: assign({ notice: 'paymentUnavailable' }),
    noteOrderGone: assign({ notice: 'orderGone' }),
    noteStillHere: assign({ notice: 'stillHere' }),
    emitRefused: emit(({ context }) => ({ type: 'checkout.refused', fields: inOrder(context.errors) })),
    emitDelivery: emit(({ context: { fields } }) => ({
      type: 'checkout.delivery.chosen',
      delivery: fields.delivery,
      shopId: shopFor(fields),
    })),
    emitPlaced: emit(({ context }) => ({
      type: 'checkout.order.placed',
      orderId: waitingOrder(context),
      payBy: context.payBy,
      shopId: orderShopOf(context.fields),
    })),
    emitOrderRefused: emit(({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder')
      return { type: 'checkout.order.refused', refused: event.output.type === 'refused' ? event.output.refused : [] }
    }),
    emitPromocodeRefused: emit(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder')
      const code = requestIn(context.key?.content ?? '{}').promocode ?? ''
      return {
        type: 'checkout.promocode.refused',
        code,
        reason: event.output.type === 'promocodeRefused' ? event.output.reason : 'notUsable',
      }
    }),
    emitCancelled: emit(({ context }) => ({ type: 'checkout.order.cancelled', orderId: waitingOrder(context) })),
    emitSettled: emit(({ context }) => ({ type: 'checkout.order.settled', orderId: waitingOrder(context) })),
    emitTotal: emit(({ context }) => ({ type: 'checkout.total.changed', total: amountOf(context) })),
    emitLeft: emit(({ context }) => ({
      type: 'checkout.left',
      orderId: waitingOrder(context),
      paymentId: context.paymentId,
    })),
  },
  guards: {
    isLost: ({ event }) => {
      assertEvent(event, 'checkout.restore')
      return draftRestoreFailure(event.stored) !== null
    },
    isUnread: ({ context }) => context.cart === null,
    isNothing: ({ context }) => context.cart?.lines.length === 0,
    isForcing: ({ context }) => isCollectOnly(context) && context.fields.delivery === 'home',
    hasFailedPlacing: ({ context }) => context.notice === 'placingFailed',
    hasNotFailedPlacing: not('hasFailedPlacing'),
    isForbidden: ({ context, event }) => {
      assertEvent(event, 'checkout.field.change')
      return event.field === 'delivery' && event.value === 'home' && isCollectOnly(context)
    },
    isOfDelivery: ({ event }) => {
      assertEvent(event, 'checkout.field.change')
      return event.field === 'delivery' || event.field === 'shopId'
    },
    isTouched: ({ context, event }) => {
      assertEvent(event, 'checkout.field.leave')
      return context.touched.includes(event.field)
    },
    isContactWhole: ({ context }) => isEmpty(errorsAt(context, ['contact'])),
    isDeliveryWhole: ({ context }) => isEmpty(errorsAt(context, ['delivery'])),
    isContactOpen: ({ context }) => !context.done.contact || !isEmpty(errorsAt(context, ['contact'])),
    isDeliveryOpen: ({ context }) => !context.done.delivery || !isEmpty(errorsAt(context, ['delivery'])),
    isFaulty: ({ context }) => !isEmpty(errorsAt(context, ['contact', 'delivery'])),
    isCartBlocked: ({ context }) => !context.cart?.valid,
    isSameOrder: ({ context }) => context.order !== null && context.order.content === contentNow(context),
    hasOrder: ({ context }) => context.order !== null,
    hasKey: ({ context }) => context.key !== null && context.key.content === contentNow(context),
    isPlaced: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder')
      return event.output.type === 'placed'
    },
    isRefused: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder')
      return event.output.type === 'refused'
    },
    isInvalid: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder')
      return event.output.type === 'invalid'
    },
    isPromocodeRefused: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder')
      return event.output.type === 'promocodeRefused'
    },
    isTooMany: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder')
      return event.output.type === 'tooMany'
    },
    isCancelled: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.cancelOrder')
      return event.output.type === 'cancelled'
    },
    isRedirect: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.startPayment')
      return event.output.type === 'redirect'
    },
    isAlreadyPaid: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.startPayment')
      return event.output.type === 'alreadyPaid'
    },
    isGone: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.startPayment')
      return event.output.type === 'orderGone'
    },
  },
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
    notice: null,
    content: '',
    url: '',
    paymentId: null,
  }),
  options: { maxIterations: 100 },
  initial: 'waitingForCart',
  on: {
    'checkout.cart.changed': {
      description: 'Another content, or another amount.',
      target: '.reviewing',
      actions: 'setCart',
    },
  },
  states: {
    waitingForCart: {
      description: 'What is in the cart is not known yet, so nothing can be ordered.',
      on: {
        'checkout.restore': [
          { description: 'It can not be read.', guard: 'isLost', actions: 'emitDropped' },
          { description: 'What was filled in before comes back.', actions: 'restoreDraft' },
        ],
      },
    },
    reviewing: {
      description: 'What can be done with the cart as it is now.',
      always: [
        { description: 'The cart is not read.', guard: 'isUnread', target: 'waitingForCart' },
        { description: 'The cart is empty.', guard: 'isNothing', target: 'nothingToBuy' },
        {
          description: 'Some line can only be collected: the delivery is asked for anew.',
          guard: 'isForcing',
          target: 'filling',
          actions: ['forceCollect', 'saveDraft'],
        },
        { target: 'filling' },
      ],
    },
    nothingToBuy: { description: 'The cart is empty: the way leads back to the shop.' },
    filling: {
      description: 'The shopper fills in what the order needs, one step at a time.',
      tags: 'open',
      initial: 'choosing',
      on: {
        'checkout.field.change': [
          {
            description: 'Home delivery of what can only be collected.',
            guard: 'isForbidden',
            actions: 'noteOnlyCollect',
          },
          {
            description: 'Where the goods go decides stock and shipping.',
            guard: 'isOfDelivery',
            actions: ['setField', 'saveDraft', 'emitDelivery'],
          },
          { description: 'An error goes as soon as it is corrected.', actions: ['setField', 'saveDraft'] },
        ],
        'checkout.field.leave': {
          description: 'A field is judged when the shopper has changed and left it.',
          guard: 'isTouched',
          actions: 'judgeField',
        },
        'checkout.customer.known': {
          description: 'What is known of the customer fills what is empty.',
          actions: ['fillCustomer', 'saveDraft'],
        },
        'checkout.payBy.choose': {
          description: 'Which provider takes the payment over.',
          actions: ['setPayBy', 'saveDraft'],
        },
        'checkout.reserve.choose': {
          description: 'Whether the goods are paid here or in the shop.',
          actions: ['setReserves', 'saveDraft'],
        },
        'checkout.step.edit': {
          description: 'A finished step is opened again.',
          target: '.choosing',
          actions: ['reopenStep', 'saveDraft'],
        },
      },
      states: {
        choosing: {
          description: 'The first step that is not finished, or does not hold any more, is the open one.',
          always: [
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
          initial: 'ready',
          on: {
            'checkout.submit': [
              { description: 'Some line can not be delivered.', guard: 'isCartBlocked', actions: 'noteCartBlocked' },
              {
                description: 'Some field does not hold any more.',
                guard: 'isFaulty',
                target: 'choosing',
                actions: ['judgeAll', 'summarise', 'emitRefused'],
              },
              {
                description: 'The same order waits already: it is paid, not placed again.',
                guard: 'isSameOrder',
                target: '#checkout.ordering.startingPayment',
                actions: 'fixContent',
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
          states: {
            ready: {
              description: 'Nothing has been tried, or what was tried has had its answer.',
              always: { guard: 'hasFailedPlacing', target: 'failedPlacing' },
            },
            failedPlacing: {
              description: 'The call got no answer: whether there is an order is not known. The button tries again.',
              always: { guard: 'hasNotFailedPlacing', target: 'ready' },
            },
          },
        },
      },
    },
    ordering: {
      description: 'Calls are under way. A second press finds no button.',
      tags: 'busy',
      initial: 'preparing',
      on: {
        'checkout.cart.changed': { description: 'Looked at when the calls have ended.', actions: 'keepCart' },
      },
      states: {
        preparing: {
          description:
            'The order gets a key of its own, kept before the call, so that it can be made again after a reload.',
          invoke: {
            id: 'makeKey',
            src: 'makeKey',
            onDone: { target: 'placingOrder', actions: ['setKey', 'saveDraft'] },
            onError: { target: '#checkout.reviewing', actions: 'notePlacingFailed' },
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
                guard: 'isCancelled',
                target: 'preparing',
                actions: ['emitCancelled', 'dropOrder', 'saveDraft'],
              },
              { description: 'It is paid.', target: '#checkout.settled' },
            ],
            onError: { target: '#checkout.reviewing', actions: 'notePlacingFailed' },
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
                description: 'Placed: kept before its payment begins.',
                guard: 'isPlaced',
                target: 'startingPayment',
                actions: ['keepOrder', 'saveDraft', 'emitPlaced'],
              },
              {
                description: 'Some lines are not there.',
                guard: 'isRefused',
                target: '#checkout.reviewing',
                actions: ['forgetKey', 'noteRefused', 'saveDraft', 'emitOrderRefused'],
              },
              {
                description: 'Some fields do not hold for the server.',
                guard: 'isInvalid',
                target: '#checkout.reviewing',
                actions: [
                  'forgetKey',
                  'takeErrors',
                  'reopenWrong',
                  'summarise',
                  'noteInvalid',
                  'saveDraft',
                  'emitRefused',
                ],
              },
              {
                description:
                  'The promocode does not hold any more: the shopper sees the amount without it, and decides.',
                guard: 'isPromocodeRefused',
                target: '#checkout.reviewing',
                actions: ['emitPromocodeRefused', 'forgetKey', 'notePromocodeRefused', 'saveDraft'],
              },
              {
                description: 'Too many have come from here: the same again later, under the same key.',
                guard: 'isTooMany',
                target: '#checkout.reviewing',
                actions: 'noteTooMany',
              },
              {
                description: 'The amount is another: the shopper sees it and decides.',
                target: '#checkout.reviewing',
                actions: ['forgetKey', 'takeTotal', 'noteTotalChanged', 'saveDraft', 'emitTotal'],
              },
            ],
            onError: { target: '#checkout.reviewing', actions: 'notePlacingFailed' },
          },
        },
        startingPayment: {
          description: 'The provider is asked for its page.',
          invoke: {
            id: 'startPayment',
            src: 'startPayment',
            input: ({ context }) => ({ orderId: waitingOrder(context), payBy: context.payBy }),
            onDone: [
              {
                description: 'The provider takes over.',
                guard: 'isRedirect',
                target: '#checkout.leaving',
                actions: 'takeUrl',
              },
              { description: 'It is paid.', guard: 'isAlreadyPaid', target: '#checkout.settled' },
              {
                description: 'It expired while the shopper waited: the next press places a new one.',
                guard: 'isGone',
                target: '#checkout.reviewing',
                actions: ['emitCancelled', 'dropOrder', 'noteOrderGone', 'saveDraft'],
              },
              {
                description: 'The provider is away. The order waits.',
                target: '#checkout.reviewing',
                actions: 'noteUnavailable',
              },
            ],
            onError: { target: '#checkout.reviewing', actions: 'noteUnavailable' },
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
          target: 'reviewing',
          actions: 'noteStillHere',
        },
      },
      on: {
        'checkout.cart.changed': { description: 'Looked at when the shopper is back.', actions: 'keepCart' },
        'checkout.returned': {
          description: 'The shopper went back from the provider’s page.',
          target: 'reviewing',
          actions: 'noteStillHere',
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
