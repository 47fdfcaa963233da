import { paymentWith } from '../../../machines/payment/index.ts'
import { connected } from '../../../machines/shop/index.ts'
import { watchReturn } from '../../adapters/browser/shopper-return.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import type { OrderPage } from './page.types.ts'

export function load({ params, url, dehydrated, api, replaceUrl }: LoaderArgs): OrderPage {
  // the provider's own id of the payment: nothing of ours reads it
  if (url.searchParams.has('paymentid') && !import.meta.env.SSR) replaceUrl(url.pathname)
  const machine = paymentWith({
    watchReturn,
    readOrder: async (orderId) => (await api()).order(orderId),
    sendCode: async (orderId) => (await api()).sendOrderCode(orderId),
    enterCode: async (orderId, code) => (await api()).enterOrderCode(orderId, code),
  })
  const actor = connected('payment', startPageActor(machine, { orderId: params.orderId ?? '' }, dehydrated))
  return {
    actor,
    isReady: () => !actor.getSnapshot().matches('reading'),
    outcome(): RouteOutcome {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches('unknown')) return { type: 'notFound' }
      const isGone = snapshot.matches('code') && snapshot.context.order === null
      if (isGone) return { type: 'render', status: 410 }
      return { type: 'render', status: snapshot.matches('failed') ? 503 : 200 }
    },
  }
}
