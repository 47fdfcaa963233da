import type { ActorRefFrom, SnapshotFrom, Subscription } from 'xstate'
import type { checkoutMachine } from '../checkout/index.ts'
import type { placeLookupMachine, TypedPlace } from '../place-lookup/index.ts'
import { follow } from '../relay/index.ts'

/** The address that the open step asks for; null while it asks for none. */
function askedAddress(checkout: SnapshotFrom<typeof checkoutMachine>): TypedPlace | null {
  const { delivery, postalCode, city, address } = checkout.context.fields
  const isAsked = delivery === 'home' && checkout.matches({ filling: { steps: 'delivery' } })
  return isAsked ? { postalCode, city, address } : null
}

/** Tells a look-up of the place of the address that a checkout asks for, until it is unsubscribed. */
export function followPlace(
  places: ActorRefFrom<typeof placeLookupMachine>,
  checkout: ActorRefFrom<typeof checkoutMachine>,
): Subscription {
  const following = follow(
    checkout,
    places,
    // by value: other fields and the cart change too
    (snapshot) => JSON.stringify(askedAddress(snapshot)),
    (text) => {
      const asked: TypedPlace | null = JSON.parse(text)
      return asked ? { type: 'placeLookup.fields.changed' as const, ...asked } : { type: 'placeLookup.stop' as const }
    },
    'null',
  )
  return {
    unsubscribe() {
      following.unsubscribe()
      places.send({ type: 'placeLookup.stop' })
    },
  }
}
