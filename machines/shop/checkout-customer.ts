import type { ActorRefFrom, Subscription } from 'xstate'
import type { checkoutMachine } from '../checkout/index.ts'
import { relay } from '../relay/index.ts'
import type { ShopActors } from './shop.types.ts'

/** Tells a checkout of the logged-in customer until it is unsubscribed. The checkout fills in what it needs. */
export function followCustomer(
  checkout: ActorRefFrom<typeof checkoutMachine>,
  { authentication }: Pick<ShopActors, 'authentication'>,
): Subscription {
  const tell = () => {
    const { user } = authentication.getSnapshot().context
    if (!user) return
    const { firstName, lastName, phone, email, address, postalCode, city } = user
    const customer = { name: `${firstName} ${lastName}`, phone, email, address, postalCode, city }
    relay(authentication, checkout, { type: 'checkout.customer.known', customer })
  }
  tell()
  return authentication.subscribe(tell)
}
