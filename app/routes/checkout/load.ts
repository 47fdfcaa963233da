import { checkoutWith } from '../../../machines/checkout/index.ts'
import { webStockShopId } from '../../../machines/domain/index.ts'
import { partsOf } from '../../../machines/gift-cards/paid.ts'
import { selectRefusedLines } from '../../../machines/refused-lines/view.ts'
import {
  checkoutEventRoutes,
  connected,
  connectPageActor,
  pageRoute,
  preload,
  type ShopActors,
} from '../../../machines/shop/index.ts'
import { addressLookupIn } from '../../adapters/browser/addresses.ts'
import { addLateAlerts } from '../../adapters/browser/late-alerts.ts'
import { persist, read, storageKeys } from '../../adapters/browser/storage.ts'
import type { ShopApi } from '../../api/index.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import { stopWith } from '../../page/stop-with.ts'
import { watchReturn } from '../../page/watch-return.ts'
import { reservationOver } from '../account-reservation/load.ts'
import { followShop, watchFocus } from './follow-shop.ts'
import { lazyGiftCards, lazyPlaceLookup, lazyRefusedLines } from './lazy-machines.ts'
import type { CheckoutPage } from './page.types.ts'

addLateAlerts()

export async function load({ dehydrated, api, shared }: LoaderArgs): Promise<CheckoutPage> {
  const data = dehydrated ? (dehydrated.data as CheckoutPage['data']) : await dataOf(await api())
  const refusedLines = connected(
    'refusedLines',
    startPageActor(lazyRefusedLines(), {}, null) as CheckoutPage['refusedLines'],
  )
  const places = startPageActor(lazyPlaceLookup(api), {}, null) as CheckoutPage['places']
  const giftCards = startPageActor(lazyGiftCards(api), {}, null) as CheckoutPage['giftCards']
  const machine = checkoutWith({
    followShop: () => followShop({ actor, places, refusedLines, giftCards, shared, freight: data.freight }),
    reload() {
      location.reload()
    },
    watchReturn,
    watchFocus,
    saveDraft(draft) {
      persist(storageKeys.draft, draft)
    },
    newKey: () => crypto.randomUUID(),
    async placeOrder({ request, idempotencyKey }) {
      preload(refusedLines) // the shop may refuse lines
      const { pending } = selectRefusedLines(refusedLines.getSnapshot())
      // of the code of the order button, which is here
      const { orderRequestOf, serverFieldErrors } = await import('./payment-last.tsx')
      const { cart } = actor.system.getAll() as ShopActors
      const cards = { giftCards: giftCards.getSnapshot(), cart: cart.getSnapshot(), partsOf }
      const answer = await (await api()).placeOrder(orderRequestOf(request, pending, cards), idempotencyKey)
      if (answer.type !== 'invalid') return answer
      return { ...answer, errors: serverFieldErrors(answer.errors) }
    },
    async startPayment({ orderId, payBy }) {
      const calls = await api()
      // an order that gift cards cover has no payment to begin
      if (giftCards.getSnapshot().context.cards.length > 0) {
        const answer = await calls.order(orderId)
        if (answer.type === 'order' && answer.order.status === 'paid') return { type: 'alreadyPaid' }
      }
      return calls.startPayment(orderId, payBy)
    },
    cancelOrder: async ({ orderId }) => (await api()).cancelOrder(orderId),
    leaveFor(url) {
      // who has gone to another page stays there: the order waits in the cart, and for the next press
      if (isShown()) location.assign(url)
    },
  })
  const actor: CheckoutPage['actor'] = startPageActor(machine, { hasPlaceLookup: true }, dehydrated)
  const isShown = () => 'followShop' in actor.getSnapshot().children
  /** Leads nowhere once the shopper has gone to another page. */
  const goTo = (href: string) => (isShown() ? { type: 'navigation.go' as const, href, replace: true } : null)
  const reservation = connected('reservation', startPageActor(reservationOver(api), { id: null }, null), [
    pageRoute('reservation', 'reservation.made', 'navigation', ({ reservation: { id } }) => goTo(`/reservasjon/${id}`)),
    // who has gone to another page sees only that the cart is empty
    pageRoute('reservation', 'reservation.made', 'alerts', ({ reservation: { id } }) =>
      isShown() ? null : { type: 'alerts.show', alert: { type: 'info', code: 'reservation.made', about: `${id}` } },
    ),
  ])
  const addresses = startPageActor(addressLookupIn(api), {}, null)
  // known to this browser alone: the screen hydrates from the server's snapshot
  if (!import.meta.env.SSR)
    addresses.send({ type: 'addressLookup.restore', stored: read('localStorage', storageKeys.addresses) })
  connectPageActor('checkout', actor, { refusedLines, placeLookup: places, giftCards, reservation }, [
    ...checkoutEventRoutes(data.collectId),
    pageRoute('checkout', 'checkout.order.settled', 'navigation', ({ orderId }) => goTo(`/ordre/${orderId}`)),
  ])
  stopWith(actor, reservation, addresses, places, refusedLines, giftCards)
  return {
    actor,
    reservation,
    addresses,
    places,
    refusedLines,
    giftCards,
    data,
    api,
    isReady: () => true,
  }
}

async function dataOf(api: ShopApi): Promise<CheckoutPage['data']> {
  const [shops, methods, payBys, { deliveryRange }] = await Promise.all([
    api.shops(),
    api.shippingMethods(),
    api.paymentProviders(),
    // lazy: a server-rendered page has the text
    import('../../content/delivery-range.ts'),
  ])
  const now = new Date()
  const [home, pickupPoint] = (['home', 'pickupPoint'] as const).map((way) => methods.find(({ code }) => code === way))
  return {
    shops: shops.filter(({ id }) => id !== webStockShopId),
    deliveryRange: deliveryRange(now),
    now: now.toISOString(),
    freight: home && pickupPoint ? { home: home.price, pickupPoint: pickupPoint.price } : null,
    collectId: methods.find(({ code }) => code === 'collect')?.id ?? 0,
    payBys,
  }
}
