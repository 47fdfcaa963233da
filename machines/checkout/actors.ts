import { placingOrderMachine } from '../placing-order/index.ts'

/** Children of the checkout. */
export const checkoutActors = { placingOrder: placingOrderMachine }
