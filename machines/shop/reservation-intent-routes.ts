import { partRoute } from './page-actors.ts'
import type { EventRoute } from './shop.types.ts'

/** Event routes from an intent to reserve to the checkout that claims it. */
export const reservationIntentRoutes: readonly EventRoute[] = [
  partRoute('reservationIntent', 'reservationIntent.claimed', 'checkout', () => ({
    type: 'checkout.reserve.choose',
    reserves: true,
  })),
]
