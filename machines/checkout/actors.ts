import { fromCallback } from 'xstate'
import { placingOrderMachine } from '../placing-order/index.ts'
import type { CheckoutEvent } from './events.types.ts'

/** A port that may be omitted. */
const nothing = fromCallback<CheckoutEvent>(() => undefined)

/** Children of the checkout. */
export const checkoutActors = {
  placingOrder: placingOrderMachine,
  watchReturn: nothing,
  watchFocus: nothing,
  followShop: nothing,
}
