import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { orderRef, type PickupPointPlace } from '../domain/index.ts'
import type { RefusedGiftCard } from '../gift-cards/index.ts'
import {
  isSameRequest,
  type OrderKey,
  type PlacedOrder,
  type PlacingOutcome,
  placedOrder,
} from '../placing-order/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import { hasOtherOrder, requestNow } from './changes.ts'
import { type Draft, noDraft, toStored } from './draft.ts'
import type { CheckoutContext } from './events.types.ts'
import type { checkoutMachine } from './machine.ts'
import { type CheckoutCart, contactFields, type Fields, homeFields, requestOf } from './rules.ts'

const cart: CheckoutCart = {
  lines: [{ ean: '7001', count: 1, campaignArticleId: null }],
  total: 129900,
  shipping: { home: 19900, collect: 0 },
  payable: { home: 149800, collect: 129900 },
  promocode: null,
  onlyCollect: false,
  valid: true,
  pendingOrders: [orderRef('order-1')],
}
const fields: Fields = {
  name: 'Kari Nordmann',
  phone: '412 34 567',
  email: 'kari@epost.no',
  delivery: 'home',
  address: 'Fjordveien 12 B',
  postalCode: '0150',
  city: 'Oslo',
  shopId: null,
  pickupPoint: null,
}
const whole: Draft = { ...noDraft, fields, done: { contact: true, delivery: true }, isDeliveryChosen: true }
const request = requestOf(fields, cart, cart.payable.home)

/** A gift card that has less than it had. */
const refusedCard: RefusedGiftCard = { last4: 'AB12', reason: 'changed', balance: 10000 }

/** Where the carrier hands out a parcel, as the shopper chooses it. */
export const pointSample: PickupPointPlace = {
  id: '7',
  name: 'Pakkeboks Torget',
  kind: 'locker',
  address: 'Torget 1',
  postalCode: '0150',
  city: 'Oslo',
}

export const cartSamples = {
  cart,
  /** Of a chain with pick-up points, where they cost less than home delivery. */
  withPoints: {
    ...cart,
    shipping: { ...cart.shipping, pickupPoint: 9900 },
    payable: { ...cart.payable, pickupPoint: 139800 },
  },
  paidElsewhere: { ...cart, pendingOrders: [] },
  onlyCollect: { ...cart, onlyCollect: true },
  blocked: { ...cart, valid: false },
  empty: { ...cart, lines: [], total: 0, payable: { home: 0, collect: 0 } },
}
const waiting = { orderId: null, orderRef: orderRef('order-1'), key: 'key-0' }
/** Drafts from nothing to an order that waits: for the same, and for something else. */
export const draftSamples = {
  none: noDraft,
  whole,
  withKey: { ...whole, key: { key: 'key-1', request } },
  withOrder: { ...whole, order: { ...waiting, request } },
  withOtherOrder: { ...whole, order: { ...waiting, request: { ...request, name: 'Ola Nordmann' } } },
}

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** Whether an event can happen: the child reports in its own order, and the machine raises what nobody else sends. */
function canHappen({ context: { order, key, hasPlaceLookup } }: Snapshot, event: AnyEventObject): boolean {
  switch (event.type) {
    case 'checkout.cart.blocked':
      return false
    case 'checkout.submit.released':
      return hasPlaceLookup
    case 'placingOrder.key.made':
      return order === null && key?.key !== event.key.key
    case 'placingOrder.order.placed':
      return order === null && key !== null
    case 'placingOrder.order.recalled':
      return order?.orderId === null
    case 'placingOrder.order.dropped':
      return order !== null
    case 'xstate.done.actor.placingOrder':
      return canEnd(event.output, order, key)
    default:
      return true
  }
}

/** A look-up of the place holds a press of the delivery step: the model walks that step only. */
function ofLookup(snapshot: Snapshot, event: AnyEventObject): boolean {
  if (!snapshot.context.hasPlaceLookup) return false
  if (snapshot.matches({ filling: { steps: 'delivery' } }))
    return event.type !== 'checkout.submit' && event.type !== 'checkout.submit.released'
  return !(event.type === 'checkout.cart.changed' && event.cart === cart && snapshot.matches('waitingForCart'))
}

/**
 * Walks that the model leaves out, since all of them together are a hundred times as many steps: each part is walked
 * without the events that another part decides. `uncutModels` leave out none.
 */
const cuts: readonly ((snapshot: Snapshot, event: AnyEventObject) => boolean)[] = [
  // a cart that can be sent to a pick-up point
  (snapshot, event) => {
    const isCart = event.type === 'checkout.cart.changed'
    if (snapshot.context.cart?.shipping.pickupPoint === undefined)
      return isOfPoint(event) || (isCart && event.cart === cartSamples.withPoints && !isAtStart(snapshot))
    return !(
      isOfPoint(event) ||
      event.type === 'checkout.submit' ||
      event.type === 'placingOrder.key.made' ||
      (event.type === 'checkout.field.change' && event.value === 'home') ||
      (isCart && event.cart === cart && snapshot.matches('ordering'))
    )
  },
  ofLookup,
  // a reservation in place of an order
  (snapshot, event) => {
    const isWaiting = snapshot.matches('waitingForCart')
    if (event.type === 'checkout.reserve.choose')
      return !isNew(snapshot) || !(isWaiting || snapshot.matches({ filling: { steps: 'payment' } }))
    if (!snapshot.context.reserves || isWaiting) return false
    return event.type !== 'checkout.submit' && event.type !== 'checkout.choice.changed'
  },
  // a customer who logs out
  (snapshot, event) =>
    event.type === 'checkout.customer.left' &&
    !(isNew(snapshot) && (snapshot.matches('waitingForCart') || isWholeAndQuiet(snapshot))),
]

const isLeftOut = (by: typeof cuts, snapshot: Snapshot, event: AnyEventObject): boolean =>
  by.some((leavesOut) => leavesOut(snapshot, event))

/** Nothing is changed or ordered yet. */
const isNew = ({ context: { touched, order, key } }: Snapshot): boolean =>
  touched.length === 0 && order === null && key === null
const isAtStart = (snapshot: Snapshot): boolean => isNew(snapshot) && snapshot.matches('waitingForCart')

/** How a test walks the checkout. */
export const checkoutModel: ModelOptions<typeof checkoutMachine> = {
  inputs: [
    undefined,
    ...Object.values(draftSamples).map((draft) => ({ draft: toStored(draft) })),
    ...[fields, { ...fields, city: '' }, { ...fields, delivery: 'collect' as const, shopId: 7 }].map((filled) => ({
      draft: toStored({ ...whole, fields: filled, done: { contact: true, delivery: false } }),
      hasPlaceLookup: true,
    })),
  ],
  events: {
    'checkout.cart.changed': [...Object.values(cartSamples), null].map((sample) => ({ cart: sample })),
    'checkout.field.change': [
      { field: 'name', value: '' },
      { field: 'name', value: 'Kari Nordmann' },
      { field: 'delivery', value: 'collect' },
      { field: 'delivery', value: 'home' },
      { field: 'shopId', value: 7 },
      { field: 'delivery', value: 'pickupPoint' },
      { field: 'pickupPoint', value: pointSample },
    ],
    'checkout.field.leave': [{ field: 'name' }, { field: 'shopId' }],
    'checkout.choice.changed': [
      { delivery: 'collect', shopId: 7, preferredShopId: null },
      { delivery: 'collect', shopId: null, preferredShopId: 9 },
      { delivery: 'home', shopId: null, preferredShopId: null },
    ],
    'checkout.customer.known': [{ customer: { phone: '+47 912 34 567', email: 'per@epost.no' } }],
    'checkout.restore': [{ stored: toStored(whole) }, { stored: toStored(draftSamples.withKey) }, { stored: '{' }],
    'checkout.payBy.choose': [{ payBy: 'mobile' }, { payBy: 'later' }, { payBy: 'card' }],
    'checkout.reserve.choose': [{ reserves: true }],
    'checkout.step.edit': [{ step: 'contact' }, { step: 'delivery' }],
    'placingOrder.key.made': [{ key: { key: 'key-2', request } }],
    'placingOrder.order.placed': [{ order: placedOrder('order-2', { key: 'key-2', request }) }],
    'placingOrder.order.recalled': [{ order: placedOrder('order-1', { key: 'key-0', request }) }],
    'xstate.done.actor.placingOrder': [
      { output: { type: 'takenOver', orderId: 'order-1', url: 'https://betaling.example/1', paymentId: null } },
      { output: { type: 'alreadyPaid', orderId: 'order-1' } },
      { output: { type: 'refused', refused: [{ ean: '7001', available: 0 }] } },
      { output: { type: 'invalid', errors: { phone: 'unknown', other: 'odd' } } },
      { output: { type: 'invalid', errors: { pickupPoint: 'gone' } } },
      { output: { type: 'invalid', errors: {}, giftCard: refusedCard } },
      { output: { type: 'totalChanged', total: 159800 } },
      { output: { type: 'promocodeRefused', reason: 'expired' } },
      { output: { type: 'tooMany' } },
      { output: { type: 'placingFailed' } },
      { output: { type: 'paymentUnavailable' } },
      { output: { type: 'orderGone' } },
    ],
    'xstate.error.actor.placingOrder': [{ error: new Error('a fault') }],
  },
  invariants: {
    'the look-up of the place is asked about a delivery at home only': (snapshot, { emitted }) =>
      emitted.every(({ type }) => type !== 'checkout.submit.held') ||
      (snapshot.context.hasPlaceLookup && snapshot.context.fields.delivery === 'home'),
    'a second press finds no button': (snapshot, { before, event }) =>
      event.type !== 'checkout.submit' || !before?.hasTag('busy') || snapshot.hasTag('busy'),
    'the button waits for every step to be gone through': (snapshot) =>
      !snapshot.matches({ filling: { steps: 'payment' } }) ||
      (snapshot.context.done.contact && snapshot.context.done.delivery),
    'a gift card that an order refuses is emitted, and no other': (_, { event, emitted }) =>
      emitted.every(
        (one) =>
          one.type !== 'checkout.order.invalid' ||
          (event.type === 'xstate.done.actor.placingOrder' && one.giftCard === (event.output.giftCard ?? null)),
      ),
    'only what is collected is reserved': (snapshot, { emitted }) =>
      emitted.every(({ type }) => type !== 'checkout.reservation.wanted') ||
      (snapshot.context.reserves && snapshot.context.fields.delivery === 'collect'),
    'this page is loaded again exactly when another tab has ordered': (_, { before, event, effects }) =>
      event.type === 'checkout.outdated' ||
      effects.some(({ type }) => type === 'reload') ===
        (event.type === 'checkout.restore' &&
          before !== null &&
          !before.matches('waitingForCart') &&
          hasOtherOrder(before.context, event as unknown as { stored: unknown })),
    'a pick-up point is chosen only where one can be sent to': (snapshot) =>
      !snapshot.matches('filling') ||
      snapshot.context.fields.delivery !== 'pickupPoint' ||
      snapshot.context.cart?.shipping.pickupPoint !== undefined,
    'what was chosen to be sent home or to a point stays so': (snapshot, { before, event }) =>
      event.type !== 'checkout.cart.changed' ||
      !before?.context.isDeliveryChosen ||
      before.context.fields.delivery !== 'home' ||
      snapshot.context.fields.delivery !== 'pickupPoint',
    'a refused pick-up point is chosen again': (snapshot) =>
      snapshot.context.errors.pickupPoint !== 'refused' || snapshot.context.fields.pickupPoint === null,
    'a customer who leaves leaves nothing of themselves': ({ context }, { event }) =>
      event.type !== 'checkout.customer.left' ||
      (context.customer === null &&
        !context.done.contact &&
        ([...contactFields, ...homeFields] as const).every((field) => context.fields[field] === '')),
    'what can only be collected is collected': (snapshot) =>
      !snapshot.matches('filling') ||
      !snapshot.context.cart?.onlyCollect ||
      snapshot.context.fields.delivery === 'collect',
  },
  can: (snapshot, event) => canHappen(snapshot, event) && !isLeftOut(cuts, snapshot, event),
  // a field that is left wrong only shows its error: one step on is enough
  stop: ({ context }) => context.touched.includes('name'),
  // the summary is compared by the walk, but is no state of its own
  key: ({ context }) => ({
    fields: [context.fields.name, context.fields.delivery, context.fields.shopId],
    point: context.fields.delivery === 'pickupPoint' && context.fields.pickupPoint !== null,
    steps: [context.done, Object.keys(context.errors).length > 0],
    touched: context.touched.includes('name'),
    // what is known of elsewhere matters to the first step alone
    told:
      !context.done.contact && context.fields.name === ''
        ? [context.customer?.isFilled ?? null, context.followedChoice?.delivery ?? null]
        : null,
    cart: context.cart && [
      context.cart.onlyCollect,
      context.cart.valid,
      context.cart.lines.length,
      context.cart.shipping.pickupPoint ?? null,
    ],
    order: context.order && [context.order.orderId === null, isFor(context.order, context)],
    key: context.key && isFor(context.key, context),
    total: context.serverTotal !== null,
    press: [context.hasPlaceLookup, context.reserves],
  }),
}

const { can: _can, stop: _stop, ...everything } = checkoutModel
/**
 * Models without cuts: of a whole draft, and of the drafts whose place is looked up, with the cuts of the other parts.
 * Minutes: their run is recorded, as that of the mutants.
 */
export const uncutModels: readonly ModelOptions<typeof checkoutMachine>[] = [
  { ...everything, can: canHappen, inputs: [{ draft: toStored(whole) }], limit: 60_000 },
  {
    ...checkoutModel,
    can: (snapshot, event) =>
      canHappen(snapshot, event) &&
      !isLeftOut(
        cuts.filter((one) => one !== ofLookup),
        snapshot,
        event,
      ),
    inputs: checkoutModel.inputs!.filter((input) => input?.hasPlaceLookup),
    limit: 10_000,
  },
]

/** Whether an event is about a pick-up point. */
const isOfPoint = (event: AnyEventObject): boolean =>
  (event.type === 'checkout.field.change' && (event.field === 'pickupPoint' || event.value === 'pickupPoint')) ||
  (event.type === 'xstate.done.actor.placingOrder' && isPointRefused(event.output))

const isPointRefused = (outcome: PlacingOutcome): boolean =>
  outcome.type === 'invalid' && outcome.errors.pickupPoint !== undefined

/** Everything is filled in for a delivery at home, and nothing was pressed. */
const isWholeAndQuiet = (snapshot: Snapshot): boolean =>
  snapshot.matches({ filling: { steps: 'payment', notice: 'none' } }) &&
  snapshot.context.fields.delivery === 'home' &&
  snapshot.context.followedChoice === null &&
  snapshot.context.customer === null

function canEnd({ type }: PlacingOutcome, order: PlacedOrder | null, key: OrderKey | null): boolean {
  switch (type) {
    case 'takenOver':
    case 'paymentUnavailable':
    case 'alreadyPaid':
    case 'orderGone':
      return order !== null && order.orderId !== null
    case 'tooMany':
    case 'placingFailed':
      return true
    default:
      return order === null && key !== null
  }
}

function isFor({ request }: OrderKey, context: CheckoutContext): boolean {
  return context.cart !== null && isSameRequest(request, requestNow(context))
}
