import { partRoute } from './page-actors.ts'
import type { EventRoute } from './shop.types.ts'

/** Event routes from a checkout to the other machines of its page. `collectId` is collection among shipping methods. */
export const checkoutEventRoutes = (collectId: number): readonly EventRoute[] => [
  partRoute('checkout', 'checkout.submit.held', 'placeLookup', () => ({ type: 'placeLookup.goOn' })),
  partRoute('checkout', 'checkout.reservation.wanted', 'reservation', ({ fields, lines }) => ({
    type: 'reservation.send',
    request: {
      ...fields,
      delivery: 'collect',
      shippingMethodId: collectId,
      lines,
    },
  })),
]
