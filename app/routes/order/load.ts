import type { ActorRefFrom } from 'xstate'
import { type paymentMachine, paymentWith } from '../../../machines/payment/index.ts'
import { type Asked, begin, type PageOutcome } from '../../page.ts'

export interface OrderPage {
  actor: ActorRefFrom<typeof paymentMachine>
  isSettled: () => boolean
  outcome: () => PageOutcome
}

export function load({ params, handed, api }: Asked): OrderPage {
  const machine = paymentWith({
    readOrder: async (orderId) => (await api()).order(orderId),
    sendCode: async (orderId) => (await api()).sendOrderCode(orderId),
    enterCode: async (orderId, code) => (await api()).enterOrderCode(orderId, code),
  })
  const actor = begin(machine, { orderId: params.orderId ?? '' }, handed)
  return {
    actor,
    isSettled: () => !actor.getSnapshot().matches('reading'),
    outcome(): PageOutcome {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches('unknown')) return { is: 'missing' }
      const isGone = snapshot.matches('code') && snapshot.context.order === null
      if (isGone) return { is: 'shown', status: 410 }
      return { is: 'shown', status: snapshot.matches('failed') ? 503 : 200 }
    },
  }
}
