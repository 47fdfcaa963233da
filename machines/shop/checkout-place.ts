import type { ActorRefFrom, Subscription } from 'xstate'
import type { checkoutMachine } from '../checkout/index.ts'
import type { placeLookupMachine } from '../place-lookup/index.ts'
import { relay } from '../relay/index.ts'

/** Keeps a look-up of the place in step with the address of a checkout, until it is unsubscribed. */
export function followPlace(
  places: ActorRefFrom<typeof placeLookupMachine>,
  checkout: ActorRefFrom<typeof checkoutMachine>,
): Subscription {
  const update = () => {
    const { postalCode, city } = checkout.getSnapshot().context.fields
    const { context } = places.getSnapshot()
    if (postalCode !== context.postalCode || city !== context.city)
      relay(checkout, places, { type: 'placeLookup.fields.changed', postalCode, city })
  }
  const subscriptions = [
    places.on('placeLookup.filled', ({ city }) =>
      relay(places, checkout, { type: 'checkout.field.change', field: 'city', value: city }),
    ),
    checkout.subscribe(update),
  ]
  update()
  return {
    unsubscribe() {
      for (const one of subscriptions) one.unsubscribe()
      places.send({ type: 'placeLookup.stop' })
    },
  }
}
