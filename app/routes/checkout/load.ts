import type { ActorRefFrom } from 'xstate'
import { type checkoutMachine, checkoutWith } from '../../../machines/checkout/index.ts'
import { type Shop, webStockShopId } from '../../../machines/domain/index.ts'
import { norwegianDay } from '../../content/dates.ts'
import { type Asked, begin } from '../../page.ts'
import { storageKeys, write } from '../../world/storage.ts'
import { orderRequestOf, serverFieldErrors } from './order-request.ts'

export interface CheckoutPage {
  actor: ActorRefFrom<typeof checkoutMachine>
  data: { shops: readonly Shop[]; today: string }
  api: Asked['api']
  isSettled: () => boolean
}

export async function load({ handed, api }: Asked): Promise<CheckoutPage> {
  const data = handed
    ? (handed.data as CheckoutPage['data'])
    : {
        shops: (await (await api()).shops()).filter(({ id }) => id !== webStockShopId),
        today: norwegianDay(new Date()),
      }
  const machine = checkoutWith({
    saveDraft(draft) {
      write('localStorage', storageKeys.draft, draft)
    },
    newKey: () => crypto.randomUUID(),
    async placeOrder({ request, idempotencyKey }) {
      const answer = await (await api()).placeOrder(orderRequestOf(request), idempotencyKey)
      if (answer.is === 'promocodeRefused') return { is: 'invalid', errors: {} }
      return answer.is === 'invalid' ? { is: 'invalid', errors: serverFieldErrors(answer.errors) } : answer
    },
    startPayment: async ({ orderId, payBy }) => (await api()).startPayment(orderId, payBy),
    cancelOrder: async ({ orderId }) => (await api()).cancelOrder(orderId),
    leaveFor(url) {
      location.assign(url)
    },
  })
  return { actor: begin(machine, {}, handed), data, api, isSettled: () => true }
}
