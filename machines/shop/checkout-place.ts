import type { ActorRefFrom, Subscription } from 'xstate'
import type { checkoutMachine } from '../checkout/index.ts'
import type { placeLookupMachine } from '../place-lookup/index.ts'
import { relay } from '../relay/index.ts'

/**
 * Keeps a look-up of the place in step with the address of a checkout, until it is unsubscribed. A press that the
 * look-up holds goes on when the place is filled in or will not be.
 */
export function followPlace(
  places: ActorRefFrom<typeof placeLookupMachine>,
  checkout: ActorRefFrom<typeof checkoutMachine>,
): Subscription {
  const fields = () => checkout.getSnapshot().context.fields
  let street = fields().address
  const update = () => {
    const { postalCode, city, address } = fields()
    const { context } = places.getSnapshot()
    if (postalCode === context.postalCode && city === context.city && address === street) return
    street = address
    relay(checkout, places, { type: 'placeLookup.fields.changed', postalCode, city })
  }
  const goOn = () => {
    // another step may have been opened
    if (checkout.getSnapshot().matches({ filling: { steps: 'delivery' } }))
      relay(places, checkout, { type: 'checkout.step.next' })
  }
  const subscriptions = [
    places.on('placeLookup.filled', ({ city }) =>
      relay(places, checkout, { type: 'checkout.field.change', field: 'city', value: city }),
    ),
    places.on('placeLookup.goneOn', goOn),
    places.on('placeLookup.absent', () => {
      if (places.getSnapshot().context.isHeld) goOn()
    }),
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
