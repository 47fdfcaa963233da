import { type ActorOptions, type ActorRefFrom, createActor } from 'xstate'
import type { checkoutMachine } from '../../../machines/checkout/index.ts'
import { relay } from '../../../machines/relay/index.ts'
import {
  type reservationIntentMachine,
  reservationIntentWith,
  storedIntent,
} from '../../../machines/reservation-intent/index.ts'
import { intentKey, read, remove, write } from '../../adapters/browser/storage.ts'
import { inspecting } from '../../inspect/inspecting.ts'
import { host } from '../../page/page-actors.ts'
import { reportFault } from '../../page/report-fault.ts'

export type ReservationIntentActor = ActorRefFrom<typeof reservationIntentMachine>

let intent: ReservationIntentActor | undefined

/** Actor of the intent to reserve, one per document. It is restored when it starts. */
export function reservationIntent(): ReservationIntentActor {
  if (intent) return intent
  const machine = reservationIntentWith({
    save(stored) {
      write('sessionStorage', intentKey, stored)
    },
    drop() {
      remove('sessionStorage', intentKey)
    },
  })
  const options = { parent: host, systemId: 'reservationIntent', ...inspecting() }
  const actor = createActor(machine, options as ActorOptions<typeof machine>)
  intent = actor
  actor.subscribe({ error: reportFault })
  actor.start()
  host?.send({ type: 'pages.add', actor })
  if (read('sessionStorage', intentKey) === storedIntent) intent.send({ type: 'reservationIntent.declare' })
  return intent
}

/** Claims the intent to reserve for a checkout, if there is one. */
export function claimIntent(checkout: ActorRefFrom<typeof checkoutMachine>): void {
  const claimed = reservationIntent()
  const { unsubscribe } = claimed.on('reservationIntent.claimed', () =>
    relay(claimed, checkout, { type: 'checkout.reserve.choose', reserves: true }),
  )
  claimed.send({ type: 'reservationIntent.claim' })
  unsubscribe()
}
