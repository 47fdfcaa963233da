import type { ActorRefFrom, AnyActorRef, EmittedFrom, Subscription } from 'xstate'
import type { accountMachine } from '../account/index.ts'
import type { articleMachine } from '../article/index.ts'
import type { checkoutMachine } from '../checkout/index.ts'
import type { Purposes } from '../consent/index.ts'
import { defaultShippingPrice } from '../domain/constants.ts'
import type { CustomerConsents } from '../domain/index.ts'
import type { historyMachine } from '../history/index.ts'
import type { pollMachine } from '../poll/index.ts'
import type { reservationMachine } from '../reservation/index.ts'
import type { reviewsMachine } from '../reviews/index.ts'
import { type Forward, rowsOf, show } from './forwards.ts'
import type { Parts } from './parts.ts'

/** Machines of a page, which come and go with it. */
interface GuestMachines {
  account: typeof accountMachine
  article: typeof articleMachine
  checkout: typeof checkoutMachine
  history: typeof historyMachine
  poll: typeof pollMachine
  reservation: typeof reservationMachine
  reviews: typeof reviewsMachine
}
type GuestName = keyof GuestMachines
type GuestFacts = { [Name in GuestName]: EmittedFrom<GuestMachines[Name]> }

const row = rowsOf<GuestFacts>()

/** What a customer has said of the purposes that the shop asks everybody about; null when it was of others. */
function purposesIn(consents: Partial<CustomerConsents>): Partial<Purposes> | null {
  const { googleAnalytics, googleTagManager, metaPixel } = consents
  const said = { analytics: googleAnalytics, tagManager: googleTagManager, marketing: metaPixel }
  const given = Object.entries(said).filter(([, isGiven]) => isGiven !== undefined)
  return given.length > 0 ? Object.fromEntries(given) : null
}

/** An answer to the question about cookies, as the customer's own consents have it. */
export const consentsOf = ({ analytics, tagManager, marketing }: Purposes) =>
  ({
    googleAnalytics: analytics,
    googleTagManager: tagManager,
    metaPixel: marketing,
  }) satisfies Partial<CustomerConsents>

/** What a page's machine tells the shop. */
export const guestForwards: readonly Forward[] = [
  row('account', 'account.changed', 'authentication', ({ customer }) => ({
    type: 'authentication.user.changed',
    user: customer,
  })),
  row('account', 'account.deleted', 'authentication', () => ({ type: 'authentication.user.deleted' })),
  row('account', 'account.expired', 'authentication', ({ reason }) => ({ type: 'authentication.expire', reason })),
  row('account', 'account.consents.changed', 'consent', ({ changed }) => {
    const purposes = purposesIn(changed)
    return purposes && { type: 'consent.adopt', purposes }
  }),
  row('article', 'article.wanted', 'cart', ({ line, stock }) => ({ type: 'cart.item.add', line, stock })),
  row('checkout', 'checkout.delivery.chosen', 'cart', ({ shopId }) =>
    shopId === null ? null : { type: 'cart.shop.choose', shopId },
  ),
  row('checkout', 'checkout.delivery.chosen', 'cart', ({ delivery }) => ({
    type: 'cart.shipping.select',
    id: delivery,
    price: defaultShippingPrice,
  })),
  row('checkout', 'checkout.order.placed', 'cart', ({ orderId, payBy, shopId }) => ({
    type: 'cart.order.placed',
    provider: payBy === 'card' ? 1 : 2,
    orderId,
    shopId,
  })),
  row('checkout', 'checkout.left', 'cart', ({ paymentId }) => ({
    type: 'cart.transaction.set',
    transaction: paymentId === null ? null : { paymentId },
  })),
  row('checkout', 'checkout.order.cancelled', 'cart', () => ({ type: 'cart.transaction.set', transaction: null })),
  row('checkout', 'checkout.order.refused', 'cart', ({ refused }) => ({ type: 'cart.errors.set', errors: refused })),
  row('checkout', 'checkout.order.cancelled', 'cart', ({ orderId }) => ({ type: 'cart.order.cancelled', orderId })),
  row('checkout', 'checkout.promocode.refused', 'cart', () => ({ type: 'cart.discount.clear' })),
  row('checkout', 'checkout.promocode.refused', 'promocode', ({ code, reason }) => ({
    type: 'promocode.refuse',
    code,
    reason,
  })),
  row('checkout', 'checkout.dropped', 'alerts', ({ reason }) =>
    show({ type: 'warning', code: 'checkout.dropped', about: reason }),
  ),
  row('history', 'history.refused', 'authentication', () => ({ type: 'authentication.expire', reason: 'noUser' })),
  row('poll', 'poll.dropped', 'alerts', ({ reason }) => show({ type: 'warning', code: 'poll.dropped', about: reason })),
  row('reviews', 'reviews.draft.dropped', 'alerts', ({ reason }) =>
    show({ type: 'warning', code: 'review.dropped', about: reason }),
  ),
  row('reservation', 'reservation.refused', 'cart', ({ lines }) => ({ type: 'cart.errors.set', errors: lines })),
]

/** Carries what a page's machine tells to the shop, until it is unsubscribed or the machine ends. */
export function followGuest<Name extends GuestName>(
  name: Name,
  guest: ActorRefFrom<GuestMachines[Name]>,
  parts: Parts,
): Subscription {
  // a row's own types have said that this machine tells the fact, and that the part takes the event
  const teller: AnyActorRef = guest as AnyActorRef
  const rows = guestForwards.filter(({ from }) => from === name)
  return teller.on('*', (told) => {
    for (const { fact, to, say } of rows) {
      const event = fact === told.type && say(told)
      if (event) (parts[to] as AnyActorRef).send(event)
    }
  })
}
