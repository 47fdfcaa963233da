import { checkoutWith } from '../../../machines/checkout/index.ts'
import { webStockShopId } from '../../../machines/domain/index.ts'
import { refusedLinesView } from '../../../machines/refused-lines/view.ts'
import { connected, preload } from '../../../machines/shop/index.ts'
import { addressLookupIn } from '../../adapters/browser/addresses.ts'
import { persist, storageKeys } from '../../adapters/browser/storage.ts'
import type { ShopApi } from '../../api/index.ts'
import { startPageActor } from '../../page/page.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import { reservationOver } from '../account-reservation/load.ts'
import { lazyPlaceLookup, lazyRefusedLines } from './lazy-machines.ts'
import { orderRequestOf, serverFieldErrors } from './order-request.ts'
import type { CheckoutPage } from './page.types.ts'

export async function load({ dehydrated, api }: LoaderArgs): Promise<CheckoutPage> {
  const data = dehydrated ? (dehydrated.data as CheckoutPage['data']) : await dataOf(await api())
  const refusedLines = startPageActor(lazyRefusedLines(), {}, null) as CheckoutPage['refusedLines']
  const machine = checkoutWith({
    saveDraft(draft) {
      persist(storageKeys.draft, draft)
    },
    newKey: () => crypto.randomUUID(),
    async placeOrder({ request, idempotencyKey }) {
      preload(refusedLines) // the shop may refuse lines
      const { pending } = refusedLinesView(refusedLines.getSnapshot())
      const answer = await (await api()).placeOrder(orderRequestOf(request, pending), idempotencyKey)
      return answer.type === 'invalid' ? { type: 'invalid', errors: serverFieldErrors(answer.errors) } : answer
    },
    startPayment: async ({ orderId, payBy }) => (await api()).startPayment(orderId, payBy),
    cancelOrder: async ({ orderId }) => (await api()).cancelOrder(orderId),
    leaveFor(url) {
      location.assign(url)
    },
  })
  return {
    actor: connected('checkout', startPageActor(machine, {}, dehydrated)),
    reservation: connected('reservation', startPageActor(reservationOver(api), { id: null }, null)),
    addresses: startPageActor(addressLookupIn(api), {}, null),
    places: startPageActor(lazyPlaceLookup(api), {}, null) as CheckoutPage['places'],
    refusedLines,
    data,
    api,
    isReady: () => true,
  }
}

async function dataOf(api: ShopApi): Promise<CheckoutPage['data']> {
  const [shops, methods, { deliveryRange }] = await Promise.all([
    api.shops(),
    api.shippingMethods(),
    // lazy: a server-rendered page has the text
    import('../../content/delivery-range.ts'),
  ])
  const now = new Date()
  return {
    shops: shops.filter(({ id }) => id !== webStockShopId),
    deliveryRange: deliveryRange(now),
    now: now.toISOString(),
    collectId: methods.find(({ code }) => code === 'collect')?.id ?? 0,
  }
}
