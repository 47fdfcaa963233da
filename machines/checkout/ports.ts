import { type PlacingOrderPorts, placingOrderWith } from '../placing-order/index.ts'
import { type StoredDraft, toStored } from './draft.ts'
import { checkoutMachine } from './machine.ts'

/** Effects of the checkout, and the calls of the child that places its order. */
export interface CheckoutPorts extends PlacingOrderPorts {
  /** Stores the draft in this browser. Must not fail. */
  saveDraft(draft: StoredDraft): void
  /** Leaves the shop for the provider's page. */
  leaveFor(url: string): void
}

export const checkoutWith = (ports: CheckoutPorts) =>
  checkoutMachine.provide({
    actors: { placingOrder: placingOrderWith(ports) },
    actions: {
      saveDraft: ({ context }) => ports.saveDraft(toStored(context)),
      leaveFor: ({ context }) => ports.leaveFor(context.url),
    },
  })
