import type { ActorRefFrom, Subscription } from 'xstate'
import type { checkoutMachine } from '../checkout/index.ts'
import { relay } from '../relay/index.ts'
import type { ShopActors } from './shop.types.ts'

/**
 * Fills in the logged-in customer's details once the checkout can take them, until it is unsubscribed. Once: a field
 * that is emptied later stays empty.
 */
export function followCustomer(
  checkout: ActorRefFrom<typeof checkoutMachine>,
  { authentication }: Pick<ShopActors, 'authentication'>,
): Subscription {
  let isFilled = false
  const fill = () => {
    const { user } = authentication.getSnapshot().context
    if (isFilled || !user || !checkout.getSnapshot().hasTag('open')) return
    isFilled = true
    const { firstName, lastName, phone, email, address, postalCode, city } = user
    const customer = { name: `${firstName} ${lastName}`, phone, email, address, postalCode, city }
    relay(authentication, checkout, { type: 'checkout.customer.known', customer })
  }
  const subscriptions = [authentication.subscribe(fill), checkout.subscribe(fill)]
  fill()
  return {
    unsubscribe() {
      for (const one of subscriptions) one.unsubscribe()
    },
  }
}
