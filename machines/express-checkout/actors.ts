import { fromCallback } from 'xstate'
import { placingOrderMachine } from '../placing-order/index.ts'
import type { ExpressCheckoutEvent } from './events.types.ts'

/** Children of the express checkout. */
export const expressCheckoutActors = {
  placingOrder: placingOrderMachine,
  /** A port that may be omitted. */
  watchReturn: fromCallback<ExpressCheckoutEvent>(() => undefined),
}
