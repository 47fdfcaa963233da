import type { ActorRefFrom, Subscription } from 'xstate'
import type { checkoutMachine } from '../checkout/index.ts'
import type { placeLookupMachine } from '../place-lookup/index.ts'
import { selectPlaceLookup } from '../place-lookup/view.ts'
import { relay } from '../relay/index.ts'

/**
 * Keeps a look-up of the place in step with the address of a checkout that asks for one, until it is unsubscribed. A
 * press that the look-up holds goes on when the place is filled in or will not be.
 */
export function followPlace(
  places: ActorRefFrom<typeof placeLookupMachine>,
  checkout: ActorRefFrom<typeof checkoutMachine>,
): Subscription {
  const isAsked = () => {
    const snapshot = checkout.getSnapshot()
    return snapshot.context.fields.delivery === 'home' && snapshot.matches({ filling: { steps: 'delivery' } })
  }
  const tellAwaited = () => {
    const isAwaited = isAsked() && selectPlaceLookup(places.getSnapshot()).isAwaited
    if (isAwaited !== checkout.getSnapshot().context.isPlaceAwaited)
      relay(places, checkout, { type: 'checkout.place.changed', isAwaited })
  }
  const update = () => {
    const { fields } = checkout.getSnapshot().context
    const { postalCode, city, address } = fields
    const { context } = places.getSnapshot()
    if (!isAsked()) {
      const isKnown = context.filled !== null || context.postalCode + context.city + context.address !== ''
      if (isKnown) relay(checkout, places, { type: 'placeLookup.stop' })
    } else if (postalCode !== context.postalCode || city !== context.city || address !== context.address)
      relay(checkout, places, { type: 'placeLookup.fields.changed', postalCode, city, address })
    tellAwaited()
  }
  const goOn = () => {
    tellAwaited()
    relay(places, checkout, { type: 'checkout.submit' })
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
    places.subscribe(tellAwaited),
  ]
  update()
  return {
    unsubscribe() {
      for (const one of subscriptions) one.unsubscribe()
      places.send({ type: 'placeLookup.stop' })
    },
  }
}
