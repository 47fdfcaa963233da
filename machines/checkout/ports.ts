import { fromCallback } from 'xstate'
import { type PlacingOrderPorts, placingOrderWith } from '../placing-order/index.ts'
import { type StoredDraft, toStored } from './draft.ts'
import type { CheckoutEvent } from './events.types.ts'
import { checkoutMachine } from './machine.ts'

/** Effects of the checkout, and the calls of the child that places its order. */
export interface CheckoutPorts extends PlacingOrderPorts {
  /**
   * Runs while the page is shown: restores the draft and tells of cart, customer and place. Returns what ends it.
   * Omitted, the page sends these events.
   */
  followShop?(): () => void
  /** Takes over what another tab has stored: draft and order. */
  reload?(): void
  /** Calls `tell` when the shopper comes back from the provider's page. Returns what ends it. */
  watchReturn?(tell: () => void): () => void
  /** Calls `tell` when the shopper comes back to this tab. Returns what ends it. */
  watchFocus?(tell: () => void): () => void
  /** Stores the draft in this browser. Must not fail. */
  saveDraft(draft: StoredDraft): void
  /** Leaves the shop for the provider's page. */
  leaveFor(url: string): void
}

export const checkoutWith = (ports: CheckoutPorts) =>
  checkoutMachine.provide({
    actors: {
      placingOrder: placingOrderWith(ports),
      followShop: fromCallback<CheckoutEvent>(() => ports.followShop?.()),
      watchReturn: fromCallback<CheckoutEvent>(({ sendBack }) =>
        ports.watchReturn?.(() => sendBack({ type: 'checkout.returned' })),
      ),
      watchFocus: fromCallback<CheckoutEvent>(({ sendBack }) =>
        ports.watchFocus?.(() => sendBack({ type: 'checkout.outdated' })),
      ),
    },
    actions: {
      saveDraft: ({ context }) => ports.saveDraft(toStored(context)),
      leaveFor: ({ context }) => ports.leaveFor(context.url),
      reload: () => ports.reload?.(),
    },
  })
