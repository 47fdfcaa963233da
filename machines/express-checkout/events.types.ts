import type { PlacingOrderReport } from '../placing-order/index.ts'

export type ExpressCheckoutEvent =
  | { type: 'expressCheckout.buy' }
  /** The shopper is back from the provider's page. */
  | { type: 'expressCheckout.returned' }
  | PlacingOrderReport
