import type { ActorRefFrom, Subscription } from 'xstate'
import type { checkoutMachine } from '../checkout/index.ts'
import type { placeLookupMachine } from '../place-lookup/index.ts'
import { relay } from '../relay/index.ts'

/**
 * Keeps a look-up of the place in step with the address of a checkout that asks for one, until it is unsubscribed. A
 * press that the look-up holds goes on when the place is filled in or will not be.
 */
export function followPlace(
  places: ActorRefFrom<typeof placeLookupMachine>,
  checkout: ActorRefFrom<typeof checkoutMachine>,
): Subscription {
  const update = () => {
    const snapshot = checkout.getSnapshot()
    const { fields } = snapshot.context
    const isAsked = fields.delivery === 'home' && snapshot.matches({ filling: { steps: 'delivery' } })
    const { postalCode, city, address } = fields
    const { context } = places.getSnapshot()
    if (!isAsked) {
      const isKnown = context.filled !== null || context.postalCode + context.city + context.address !== ''
      if (isKnown) relay(checkout, places, { type: 'placeLookup.stop' })
    } else if (postalCode !== context.postalCode || city !== context.city || address !== context.address)
      relay(checkout, places, { type: 'placeLookup.fields.changed', postalCode, city, address })
  }
  const goOn = () => relay(places, checkout, { type: 'checkout.step.next' })
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
