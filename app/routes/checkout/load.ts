import type { ActorRefFrom } from 'xstate'
import type { addressLookupMachine } from '../../../machines/address-lookup/index.ts'
import { type checkoutMachine, checkoutWith } from '../../../machines/checkout/index.ts'
import { type Shop, webStockShopId } from '../../../machines/domain/index.ts'
import type { reservationMachine } from '../../../machines/reservation/index.ts'
import { addressLookupIn } from '../../adapters/browser/addresses.ts'
import { persist, storageKeys } from '../../adapters/browser/storage.ts'
import type { ShopApi } from '../../api/index.ts'
import { norwegianDay } from '../../content/dates.ts'
import { type LoaderArgs, startPageActor } from '../../page/page.ts'
import { reservationOver } from '../account-reservation/load.ts'
import { orderRequestOf, serverFieldErrors } from './order-request.ts'

export interface CheckoutPage {
  actor: ActorRefFrom<typeof checkoutMachine>
  /** Puts the goods aside in a shop, in place of an order. */
  reservation: ActorRefFrom<typeof reservationMachine>
  /** Looks up where the goods are sent. */
  addresses: ActorRefFrom<typeof addressLookupMachine>
  data: {
    shops: readonly Shop[]
    today: string
    /** When the page was made, ISO 8601: shops are open then or not. */
    now: string
    /** The id of being collected, among the ways of shipping. */
    collectId: number
  }
  api: LoaderArgs['api']
  isReady: () => boolean
}

export async function load({ dehydrated, api }: LoaderArgs): Promise<CheckoutPage> {
  const data = dehydrated ? (dehydrated.data as CheckoutPage['data']) : await dataOf(await api())
  const machine = checkoutWith({
    saveDraft(draft) {
      persist(storageKeys.draft, draft)
    },
    newKey: () => crypto.randomUUID(),
    async placeOrder({ request, idempotencyKey }) {
      const answer = await (await api()).placeOrder(orderRequestOf(request), idempotencyKey)
      return answer.type === 'invalid' ? { type: 'invalid', errors: serverFieldErrors(answer.errors) } : answer
    },
    startPayment: async ({ orderId, payBy }) => (await api()).startPayment(orderId, payBy),
    cancelOrder: async ({ orderId }) => (await api()).cancelOrder(orderId),
    leaveFor(url) {
      location.assign(url)
    },
  })
  return {
    actor: startPageActor(machine, {}, dehydrated),
    reservation: startPageActor(reservationOver(api), { id: null }, null),
    addresses: startPageActor(addressLookupIn(api), {}, null),
    data,
    api,
    isReady: () => true,
  }
}

async function dataOf(api: ShopApi): Promise<CheckoutPage['data']> {
  const [shops, methods] = await Promise.all([api.shops(), api.shippingMethods()])
  const now = new Date()
  return {
    shops: shops.filter(({ id }) => id !== webStockShopId),
    today: norwegianDay(now),
    now: now.toISOString(),
    collectId: methods.find(({ code }) => code === 'collect')?.id ?? 0,
  }
}
