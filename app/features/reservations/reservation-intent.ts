import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '../../../machines/checkout/index.ts'
import { reservationIntentWith, storedIntent } from '../../../machines/reservation-intent/index.ts'
import { connectPageActor } from '../../../machines/shop/index.ts'
import { reservationIntentRoutes } from '../../../machines/shop/reservation-intent-routes.ts'
import { intentKey, read, remove, write } from '../../adapters/browser/storage.ts'
import { startedOnce } from '../../page/late-actor.ts'
import { startPageActor } from '../../page/page-actors.ts'

const machine = reservationIntentWith({
  save(stored) {
    write('sessionStorage', intentKey, stored)
  },
  drop() {
    remove('sessionStorage', intentKey)
  },
})

/** Actor of the intent to reserve, one per document. It is restored when it starts. */
export const reservationIntent = () =>
  startedOnce('reservationIntent', (systemId) => {
    const actor = startPageActor(machine, undefined, null, systemId)
    if (read('sessionStorage', intentKey) === storedIntent) actor.send({ type: 'reservationIntent.declare' })
    return actor
  })

/** Claims the intent to reserve for a checkout, if there is one. The route to it lasts for the claim. */
export function claimIntent(checkout: ActorRefFrom<typeof checkoutMachine>): void {
  const intent = reservationIntent()
  const { unsubscribe } = connectPageActor('reservationIntent', intent, { checkout }, reservationIntentRoutes)
  intent.send({ type: 'reservationIntent.claim' })
  unsubscribe()
}
