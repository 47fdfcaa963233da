import { assign, emit, enqueueActions, raise, spawnChild, stopChild } from 'xstate'
import { absent } from '../domain/absent.ts'
import type { OrderKey, PayBy, PlacedOrder, PlacingOutcome } from '../placing-order/index.ts'
import type { checkoutActors } from './actors.ts'
import * as changes from './changes.ts'
import { draftRestoreFailure } from './draft.ts'
import type { CartChoice, CheckoutContext, CheckoutEmitted, CheckoutEvent } from './events.types.ts'
import { cartDelivery, inOrder, orderShopOf, shopFor } from './rules.ts'

type Spawned<Src extends 'followShop' | 'watchFocus'> = {
  src: Src
  logic: (typeof checkoutActors)[Src]
  id: string | undefined
}
type Params = object | undefined

const change = <P extends Params = undefined>(
  next: (context: CheckoutContext, params: P) => Partial<CheckoutContext>,
) => assign<CheckoutContext, CheckoutEvent, P, CheckoutEvent, never>(({ context }, params) => next(context, params))

const emitting = <P extends Params = undefined>(eventOf: (context: CheckoutContext, params: P) => CheckoutEmitted) =>
  emit<CheckoutContext, CheckoutEvent, P, CheckoutEvent, CheckoutEmitted>(({ context }, params) =>
    eventOf(context, params),
  )

/** What the ports do. */
export const portActions = {
  saveDraft: () => absent('saveDraft'),
  leaveFor: () => absent('leaveFor'),
  reload: () => absent('reload'),
}

/** What the chart's actions do to the context, and what they emit. */
export const checkoutActions = {
  setCart: change(changes.setCart),
  keepCart: change(changes.keepCart),
  keepCustomer: change(changes.keepCustomer),
  forgetShopper: change(changes.forgetShopper),
  takeChoice: enqueueActions<
    CheckoutContext,
    CheckoutEvent,
    CartChoice,
    CheckoutEvent,
    never,
    never,
    never,
    never,
    never
  >(({ context, enqueue }, choice) => {
    for (const changed of changes.changesOf(context, choice)) enqueue.raise(changed)
    enqueue.assign({ followedChoice: choice })
  }),
  followShop: spawnChild<CheckoutContext, CheckoutEvent, undefined, CheckoutEvent, Spawned<'followShop'>>(
    'followShop',
    { id: 'followShop' },
  ),
  leaveShop: enqueueActions<
    CheckoutContext,
    CheckoutEvent,
    undefined,
    CheckoutEvent,
    never,
    never,
    never,
    never,
    never
  >(({ enqueue }) => {
    enqueue.stopChild('followShop')
    enqueue.stopChild('watchFocus')
  }),
  watchFocus: spawnChild<CheckoutContext, CheckoutEvent, undefined, CheckoutEvent, Spawned<'watchFocus'>>(
    'watchFocus',
    { id: 'watchFocus' },
  ),
  leaveFocus: stopChild<CheckoutContext, CheckoutEvent, undefined, CheckoutEvent>('watchFocus'),
  forceDelivery: change(changes.forceDelivery),
  restoreDraft: change(changes.restoreDraft),
  fillCustomer: change(changes.fillCustomer),
  setField: change(changes.setField),
  setPayBy: change((_, { payBy }: { payBy: PayBy }) => ({ payBy })),
  setReserves: change((_, { reserves }: { reserves: boolean }) => ({ reserves })),
  noteOnlyCollect: change(({ errors }) => ({ errors: { ...errors, delivery: 'onlyCollect' } })),
  validateField: change(changes.validateField),
  validateContact: change(changes.validateStep('contact')),
  validateDelivery: change(changes.validateStep('delivery')),
  validateAll: change((context) => ({ errors: changes.errorsAt(context, ['contact', 'delivery']) })),
  summarise: change(({ errors, refusals }) => ({ summary: inOrder(errors), refusals: refusals + 1 })),
  finishContact: change(changes.finishStep('contact')),
  finishDelivery: change(changes.finishStep('delivery')),
  reopenStep: change(changes.reopenStep),
  setKey: change((_, { key }: { key: OrderKey }) => ({ key })),
  forgetKey: change(() => ({ key: null })),
  setPlacedOrder: change((_, { order }: { order: PlacedOrder }) => ({ order, key: null })),
  setOrder: change((_, { order }: { order: PlacedOrder }) => ({ order })),
  dropOrder: change(() => ({ order: null })),
  takeErrors: change(changes.takeErrors),
  takeTotal: change(changes.takeTotal),
  setPage: change(changes.setPage),

  raiseBlocked: raise<CheckoutContext, CheckoutEvent, CheckoutEvent, undefined, never, never>({
    type: 'checkout.cart.blocked',
  }),
  raiseReleased: raise<CheckoutContext, CheckoutEvent, CheckoutEvent, undefined, never, never>({
    type: 'checkout.submit.released',
  }),
  emitHeld: emitting(() => ({ type: 'checkout.submit.held' })),
  emitReservation: emitting(({ fields, cart }) => ({
    type: 'checkout.reservation.wanted',
    fields,
    lines: cart!.lines,
  })),
  emitDropped: emitting((_, { stored }: changes.Stored) => ({
    type: 'checkout.dropped',
    reason: draftRestoreFailure(stored)!,
  })),
  emitDelivery: emitting(({ fields }) => ({
    type: 'checkout.delivery.chosen',
    delivery: cartDelivery(fields.delivery),
    shopId: shopFor(fields),
  })),
  emitPlaced: emitting((context) => ({
    type: 'checkout.order.placed',
    orderRef: changes.waitingRef(context),
    payBy: context.payBy,
    shopId: orderShopOf(context.fields),
  })),
  emitOrderRefused: emitting((_, outcome: PlacingOutcome) => ({
    type: 'checkout.order.refused',
    refused: outcome.type === 'refused' ? outcome.refused : [],
  })),
  emitInvalid: emitting((_, outcome: PlacingOutcome) => ({
    type: 'checkout.order.invalid',
    giftCard: (outcome.type === 'invalid' && outcome.giftCard) || null,
  })),
  emitCodeRefused: emitting(({ key }, outcome: PlacingOutcome) => ({
    type: 'checkout.promocode.refused',
    code: key?.request.promocode ?? '',
    reason: outcome.type === 'promocodeRefused' ? outcome.reason : 'notUsable',
  })),
  emitCancelled: emitting((context) => ({ type: 'checkout.order.cancelled', orderRef: changes.waitingRef(context) })),
  emitSettled: emitting((context) => ({ type: 'checkout.order.settled', orderId: changes.waitingOrder(context) })),
  emitLeft: emitting((context) => ({
    type: 'checkout.left',
    orderId: changes.waitingOrder(context),
    paymentId: context.paymentId,
  })),
}
