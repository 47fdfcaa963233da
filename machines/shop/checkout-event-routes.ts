import { selectPlaceLookup } from '../place-lookup/view.ts'
import { partRoute, shopRoute } from './page-actors.ts'
import type { EventRoute } from './shop.types.ts'

/**
 * Event routes between a checkout and the other machines of its page: the refused lines, the look-up of the place, the
 * gift cards and the reservation. `collectId` is collection among shipping methods.
 */
export const checkoutEventRoutes = (collectId: number): readonly EventRoute[] => [
  // the lines as the cart has them: the checkout does not know their names
  partRoute('checkout', 'checkout.order.refused', 'refusedLines', ({ refused }, shows) => ({
    type: 'refusedLines.refuse',
    refused,
    lines: shows('cart').context.lines,
  })),
  ...(['placed', 'cancelled'] as const).map((done) =>
    partRoute('checkout', `checkout.order.${done}`, 'refusedLines', ({ orderRef }) => ({
      type: `refusedLines.order.${done}`,
      orderRef,
    })),
  ),
  // a card that pays less than was shown
  partRoute(
    'checkout',
    'checkout.order.invalid',
    'giftCards',
    ({ giftCard }) => giftCard && { type: 'giftCards.refuse', ...giftCard },
  ),
  // after an expiry the same customer logs in again
  shopRoute('authentication', 'authentication.left', 'checkout', ({ by }) =>
    by === 'expiry' ? null : { type: 'checkout.customer.left' },
  ),
  // asked at the press: the look-up knows whether its place is awaited
  partRoute('checkout', 'checkout.submit.held', 'placeLookup', (_, shows) =>
    selectPlaceLookup(shows('placeLookup')).isAwaited ? { type: 'placeLookup.goOn' } : null,
  ),
  partRoute('checkout', 'checkout.submit.held', 'checkout', (_, shows) =>
    selectPlaceLookup(shows('placeLookup')).isAwaited ? null : { type: 'checkout.submit.released' },
  ),
  partRoute('placeLookup', 'placeLookup.filled', 'checkout', ({ city }) => ({
    type: 'checkout.field.change',
    field: 'city',
    value: city,
  })),
  // the held press, once nothing holds it
  partRoute('placeLookup', 'placeLookup.goneOn', 'checkout', () => ({ type: 'checkout.submit.released' })),
  // a press that waits for the place goes on without it
  partRoute('placeLookup', 'placeLookup.absent', 'checkout', (_, shows) =>
    shows('placeLookup').context.isHeld ? { type: 'checkout.submit.released' } : null,
  ),
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
