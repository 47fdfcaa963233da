import { fromPromise } from 'xstate'
import { type CancelAnswer, cancelledIn, type PaymentAnswer, type PlaceAnswer, paymentIn, placedIn } from './answers.ts'
import { placingOrderMachine } from './machine.ts'
import type { OrderRequest, PayBy } from './rules.ts'

/** Calls to the shop's server. A rejection is a fault: a refusal is an answer. */
export interface PlacingOrderPorts {
  /** A key that no other order has. */
  newKey(): string
  /** Places an order. Called again with the same key, it must answer the same order. */
  placeOrder(call: { request: OrderRequest; idempotencyKey: string }): Promise<PlaceAnswer>
  startPayment(call: { orderId: string; payBy: PayBy }): Promise<PaymentAnswer>
  cancelOrder(call: { orderId: string }): Promise<CancelAnswer>
}

export const placingOrderWith = (ports: PlacingOrderPorts, machine = placingOrderMachine) =>
  machine.provide({
    actors: {
      makeKey: fromPromise<string, undefined>(async () => ports.newKey()),
      placeOrder: fromPromise<PlaceAnswer, { request: OrderRequest; idempotencyKey: string }>(async ({ input }) =>
        placedIn(await ports.placeOrder(input)),
      ),
      startPayment: fromPromise<PaymentAnswer, { orderId: string; payBy: PayBy }>(async ({ input }) =>
        paymentIn(await ports.startPayment(input)),
      ),
      cancelOrder: fromPromise<CancelAnswer, { orderId: string }>(async ({ input }) =>
        cancelledIn(await ports.cancelOrder(input)),
      ),
    },
  })
