import type { ActorRefFrom, AnyActorRef, EmittedFrom, Subscription } from 'xstate'
import type { accountMachine } from '../account/index.ts'
import type { accountFavouritesMachine } from '../account-favourites/index.ts'
import type { articleMachine } from '../article/index.ts'
import type { articleListMachine } from '../article-list/index.ts'
import type { checkoutMachine } from '../checkout/index.ts'
import type { Purposes } from '../consent/index.ts'
import type { consentCopyMachine } from '../consent-copy/index.ts'
import { defaultShippingPrice, webStockShopId } from '../domain/constants.ts'
import type { CustomerConsents } from '../domain/index.ts'
import { pricedFor } from '../domain/line.ts'
import type { expressCheckoutMachine } from '../express-checkout/index.ts'
import type { giftCardsMachine } from '../gift-cards/index.ts'
import type { historyMachine } from '../history/index.ts'
import type { memberCodeMachine } from '../member-code/index.ts'
import type { passkeyLoginMachine } from '../passkey-login/index.ts'
import type { passkeysMachine } from '../passkeys/index.ts'
import type { paymentMachine } from '../payment/index.ts'
import type { placeLookupMachine } from '../place-lookup/index.ts'
import type { pollMachine } from '../poll/index.ts'
import type { priceSliderMachine } from '../price-slider/index.ts'
import type { quickReserveMachine } from '../quick-reserve/index.ts'
import type { recentlyViewedMachine } from '../recently-viewed/index.ts'
import type { refusedLinesMachine } from '../refused-lines/index.ts'
import { relay } from '../relay/index.ts'
import type { reservationMachine } from '../reservation/index.ts'
import type { reservationIntentMachine } from '../reservation-intent/index.ts'
import type { reviewsMachine } from '../reviews/index.ts'
import type { searchMachine } from '../search/index.ts'
import type { secondFactorMachine } from '../second-factor/index.ts'
import type { sessionsMachine } from '../sessions/index.ts'
import { type ShopEmitted, showDropped } from './event-routes.ts'
import { routesOf } from './routes-of.ts'
import type { EventRoute, ShopActorName, ShopMachines, TargetMachines } from './shop.types.ts'

/** Machines of a page or of a part of it, which come and go with it. */
interface PageMachines {
  account: typeof accountMachine
  accountFavourites: typeof accountFavouritesMachine
  article: typeof articleMachine
  articleList: typeof articleListMachine
  checkout: typeof checkoutMachine
  consentCopy: typeof consentCopyMachine
  expressCheckout: typeof expressCheckoutMachine
  giftCards: typeof giftCardsMachine
  history: typeof historyMachine
  memberCode: typeof memberCodeMachine
  passkeyLogin: typeof passkeyLoginMachine
  passkeys: typeof passkeysMachine
  payment: typeof paymentMachine
  placeLookup: typeof placeLookupMachine
  poll: typeof pollMachine
  priceSlider: typeof priceSliderMachine
  quickReserve: typeof quickReserveMachine
  recentlyViewed: typeof recentlyViewedMachine
  refusedLines: typeof refusedLinesMachine
  reservation: typeof reservationMachine
  reservationIntent: typeof reservationIntentMachine
  reviews: typeof reviewsMachine
  search: typeof searchMachine
  secondFactor: typeof secondFactorMachine
  sessions: typeof sessionsMachine
}
type PageMachineName = keyof PageMachines
type PageEmitted = { [Name in PageMachineName]: EmittedFrom<PageMachines[Name]> }

const route = routesOf<PageEmitted, TargetMachines, ShopMachines>()
/** Makes a route of one page, such as one that knows the shop’s addresses, for `connected`. */
export const pageRoute = route

/** Makes a route from a machine of the shop to a page’s, for `connected`. */
export const shopRoute = routesOf<ShopEmitted, PageMachines>()

/** Makes a route between two machines of a page, for `connectPageActor`. */
export const partRoute = routesOf<PageEmitted, PageMachines, PageMachines & ShopMachines>()

/** The answers of a customer about purposes of the cookie banner; null if there are none. */
function purposesIn(consents: Partial<CustomerConsents>): Partial<Purposes> | null {
  const { googleAnalytics, googleTagManager, metaPixel } = consents
  const said = { analytics: googleAnalytics, tagManager: googleTagManager, marketing: metaPixel }
  const given = Object.entries(said).filter(([, isGiven]) => isGiven !== undefined)
  return given.length > 0 ? Object.fromEntries(given) : null
}

/** The cookie banner's answer as a customer's consents. */
export const consentsOf = ({ analytics, tagManager, marketing }: Purposes) =>
  ({
    googleAnalytics: analytics,
    googleTagManager: tagManager,
    metaPixel: marketing,
  }) satisfies Partial<CustomerConsents>

/** The session of the customer has ended. */
const expired = () => ({ type: 'authentication.expire' as const, reason: 'noUser' as const })

/** Event routes between the machines of pages and those of the shop. */
export const pageEventRoutes: readonly EventRoute[] = [
  route('account', 'account.changed', 'authentication', ({ customer }) => ({
    type: 'authentication.user.changed',
    user: customer,
  })),
  route('account', 'account.deleted', 'authentication', () => ({ type: 'authentication.user.deleted' })),
  route('account', 'account.expired', 'authentication', ({ reason }) => ({ type: 'authentication.expire', reason })),
  route('account', 'account.consents.changed', 'consent', ({ changed }) => {
    const purposes = purposesIn(changed)
    return purposes && { type: 'consent.adopt', purposes }
  }),
  shopRoute('consent', 'consent.answered', 'account', ({ purposes, by }) =>
    by === 'banner' ? { type: 'account.consents.synced', consents: consentsOf(purposes) } : null,
  ),
  route('article', 'article.wanted', 'cart', ({ line, stock }, shows) => ({
    type: 'cart.item.add',
    // an article alone has no shop around it
    line: pricedFor(line, shows('authentication')?.context.user?.consents.club),
    stock,
  })),
  route('article', 'article.reserve.confirmed', 'cart', ({ shopId }) => ({ type: 'cart.shop.choose', shopId })),
  route('article', 'article.reserved', 'cart', () => ({
    type: 'cart.shipping.select',
    id: 'collect',
    price: defaultShippingPrice,
  })),
  route('article', 'article.reserved', 'reservationIntent', () => ({ type: 'reservationIntent.declare' })),
  // the checkout follows, so nothing is told beside the page
  route('article', 'article.reserved', 'overlays', () => ({ type: 'overlay.leave' })),
  route('checkout', 'checkout.delivery.chosen', 'cart', ({ shopId }) =>
    shopId === null ? null : { type: 'cart.shop.choose', shopId },
  ),
  route('checkout', 'checkout.delivery.chosen', 'cart', ({ delivery }) => ({
    type: 'cart.shipping.select',
    id: delivery,
    price: defaultShippingPrice,
  })),
  route('checkout', 'checkout.order.placed', 'cart', ({ orderRef, payBy, shopId }) => ({
    type: 'cart.order.placed',
    provider: payBy === 'mobile' ? 2 : 1,
    orderRef,
    shopId,
  })),
  route('checkout', 'checkout.left', 'cart', ({ paymentId }) => ({
    type: 'cart.transaction.set',
    transaction: paymentId === null ? null : { paymentId },
  })),
  route('checkout', 'checkout.order.cancelled', 'cart', () => ({ type: 'cart.transaction.set', transaction: null })),
  route('checkout', 'checkout.order.refused', 'cart', ({ refused }) => ({ type: 'cart.errors.set', errors: refused })),
  route('checkout', 'checkout.order.cancelled', 'cart', ({ orderRef }) => ({ type: 'cart.order.cancelled', orderRef })),
  route('checkout', 'checkout.promocode.refused', 'promocode', ({ code, reason }) => ({
    type: 'promocode.refuse',
    code,
    reason,
  })),
  // after the promocode knows why: clearing the discount drops a code that is not refused
  route('checkout', 'checkout.promocode.refused', 'cart', () => ({ type: 'cart.discount.clear' })),
  route('checkout', 'checkout.dropped', 'alerts', showDropped('checkout.dropped')),
  // an article's own order leaves the cart as it is
  route('expressCheckout', 'expressCheckout.order.placed', 'cart', ({ orderRef, isCart }) =>
    isCart ? { type: 'cart.order.placed', provider: 2, orderRef, shopId: webStockShopId } : null,
  ),
  route('expressCheckout', 'expressCheckout.order.cancelled', 'cart', ({ orderRef, isCart }) =>
    isCart ? { type: 'cart.order.cancelled', orderRef } : null,
  ),
  route('history', 'history.refused', 'authentication', expired),
  route('passkeys', 'passkeys.refused', 'authentication', expired),
  route('payment', 'payment.settled', 'cart', ({ orderRef }) => ({ type: 'cart.order.paid', orderRef })),
  route('payment', 'payment.cancelled', 'cart', ({ orderRef }) => ({ type: 'cart.order.cancelled', orderRef })),
  route('poll', 'poll.dropped', 'alerts', showDropped('poll.dropped')),
  route('refusedLines', 'refusedLines.dropped', 'alerts', showDropped('refusedLines.dropped')),
  route('reviews', 'reviews.draft.dropped', 'alerts', showDropped('review.dropped')),
  // the shopper may have added goods meanwhile; an article's own reservation leaves the cart as it is
  route('reservation', 'reservation.made', 'cart', ({ reservation: { lines }, isCart }) =>
    isCart ? { type: 'cart.clear', lines } : null,
  ),
  route('reservation', 'reservation.refused', 'cart', ({ lines, isCart }) =>
    isCart ? { type: 'cart.errors.set', errors: lines } : null,
  ),
  route('search', 'search.picked', 'navigation', ({ suggestion: { href } }) => ({ type: 'navigation.go', href })),
  route('search', 'search.recent.dropped', 'alerts', showDropped('search.dropped')),
  shopRoute('tabs', 'tabs.searches.changed', 'search', ({ stored }) => ({ type: 'search.recent.synced', stored })),
  route('secondFactor', 'secondFactor.refused', 'authentication', expired),
  route('sessions', 'sessions.refused', 'authentication', expired),
]

/**
 * Connects a page's machine to `parts` and to the shop that it runs below, until it is unsubscribed or the machine ends.
 * One that runs alone, as on the server, reaches `parts` only. `own` are routes of this page.
 */
export function connectPageActor<Name extends PageMachineName>(
  name: Name,
  pageActor: ActorRefFrom<PageMachines[Name]>,
  parts?: Partial<Record<PageMachineName | ShopActorName, AnyActorRef>>,
  own: readonly EventRoute[] = [],
): Subscription {
  const page: AnyActorRef = pageActor
  const actorOf = (called: string): AnyActorRef | undefined =>
    called === name ? page : (parts?.[called as ShopActorName] ?? page.system.get(called))
  const shows = (called: string): unknown => actorOf(called)?.getSnapshot()
  const routes = pageEventRoutes.concat(own)
  const sent = routes.filter(({ from }) => from === name)
  // `routesOf` has checked that a machine emits these events and that `to` accepts what `map` returns
  const subscriptions = [
    page.on('*', (source) => {
      for (const { emitted, to, map } of sent) {
        const event = emitted === source.type && map(source, shows)
        const target = event && actorOf(to)
        if (target) relay(page, target, event)
      }
    }),
  ]
  const end = () => {
    for (const one of subscriptions) one.unsubscribe()
  }
  for (const { from, emitted, to, map } of routes) {
    // a machine’s own answer to itself is sent above
    const source = to === name && from !== name && actorOf(from)
    if (!source) continue
    const received = source.on(emitted, (event) => {
      if (page.getSnapshot().status !== 'active') return end()
      const wanted = map(event, shows)
      if (wanted) relay(source, page, wanted)
    })
    subscriptions.push(received)
  }
  return { unsubscribe: end }
}

/** Connects a page's machine, which runs below the shop, for as long as it runs. Returns it. */
export function connected<Name extends PageMachineName, Actor extends ActorRefFrom<PageMachines[Name]>>(
  name: Name,
  pageActor: Actor,
  own?: readonly EventRoute[],
): Actor {
  connectPageActor(name, pageActor, undefined, own)
  return pageActor
}
