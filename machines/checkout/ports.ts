import { fromPromise } from 'xstate'
import { type CancelAnswer, cancelledIn, type PaymentAnswer, type PlaceAnswer, paymentIn, placedIn } from './answers.ts'
import { type StoredDraft, toStored } from './draft.ts'
import { checkoutMachine } from './machine.ts'
import type { OrderRequest, PayBy } from './rules.ts'

/** What the checkout asks of the world. A rejection is a fault: a refusal is an answer. */
export interface CheckoutPorts {
  /** Keeps what is filled in. Must not fail. */
  saveDraft(draft: StoredDraft): void
  /** A key that no other order has. */
  newKey(): string
  /** Places an order. Called again with the same key, it must answer the same order. */
  placeOrder(call: { request: OrderRequest; idempotencyKey: string }): Promise<PlaceAnswer>
  startPayment(call: { orderId: string; payBy: PayBy }): Promise<PaymentAnswer>
  cancelOrder(call: { orderId: string }): Promise<CancelAnswer>
  /** Leaves the shop for the provider's page. */
  leaveFor(url: string): void
}

export const checkoutWith = (ports: CheckoutPorts) =>
  checkoutMachine.provide({
    actors: {
      makeKey: fromPromise<string>(async () => ports.newKey()),
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
    actions: {
      saveDraft: ({ context }) => ports.saveDraft(toStored(context)),
      leaveFor: ({ context }) => ports.leaveFor(context.url),
    },
  })
