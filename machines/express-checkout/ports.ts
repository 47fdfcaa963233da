import { fromCallback } from 'xstate'
import { type PlacingOrderPorts, placingOrderWith } from '../placing-order/index.ts'
import type { ExpressCheckoutEvent } from './events.types.ts'
import { expressCheckoutMachine } from './machine.ts'

/** Effects of the express checkout, and the calls of the child that places its order. */
export interface ExpressCheckoutPorts extends PlacingOrderPorts {
  /** Leaves the shop for the provider's page. */
  leaveFor(url: string): void
  /** Calls `tell` when the shopper comes back from the provider's page. Returns what ends it. */
  watchReturn?(tell: () => void): () => void
}

export const expressCheckoutWith = (ports: ExpressCheckoutPorts) =>
  expressCheckoutMachine.provide({
    actors: {
      placingOrder: placingOrderWith(ports),
      watchReturn: fromCallback<ExpressCheckoutEvent>(({ sendBack }) =>
        ports.watchReturn?.(() => sendBack({ type: 'expressCheckout.returned' })),
      ),
    },
    actions: { leaveFor: ({ context }) => ports.leaveFor(context.url) },
  })
