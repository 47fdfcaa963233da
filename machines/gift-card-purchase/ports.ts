import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { PayBy } from '../placing-order/rules.ts'
import { giftCardPurchaseMachine } from './machine.ts'
import { type GiftCardRequest, type PayAnswer, type PlaceAnswer, payingIn, placedIn } from './rules.ts'

/** Effects of buying a gift card. A refusal is an answer; a fault rejects. */
export interface GiftCardPurchasePorts {
  /** Places the order. Called again with the same key, it must answer the same order. */
  placeGiftCard(call: { request: GiftCardRequest; key: string }): Promise<PlaceAnswer>
  startPayment(call: { orderId: string; payBy: PayBy }): Promise<PayAnswer>
  /** Calls `tell` when the shopper is back from the provider's page; returns what ends it. */
  watchReturn(tell: () => void): () => void
  leaveFor(url: string): void
}

export const giftCardPurchaseWith = (ports: GiftCardPurchasePorts) =>
  giftCardPurchaseMachine.provide({
    actors: {
      placeGiftCard: fromPromise<PlaceAnswer, { request: GiftCardRequest; key: string }>(async ({ input }) =>
        placedIn(await ports.placeGiftCard(input)),
      ),
      startPayment: fromPromise<PayAnswer, { orderId: string; payBy: PayBy }>(async ({ input }) =>
        payingIn(await ports.startPayment(input)),
      ),
      watchReturn: fromCallback<EventObject>(({ sendBack }) =>
        ports.watchReturn(() => sendBack({ type: 'giftCardPurchase.returned' })),
      ),
    },
    actions: { leaveFor: (_, { url }) => ports.leaveFor(url) },
  })
