import type { ActorRefFrom, AnyActorRef, EmittedFrom, Subscription } from 'xstate'
import type { accountMachine } from '../account/index.ts'
import type { historyMachine } from '../history/index.ts'
import type { pollMachine } from '../poll/index.ts'
import type { reservationMachine } from '../reservation/index.ts'
import { type Forward, rowsOf, show } from './forwards.ts'
import type { Parts } from './parts.ts'
import { purposesIn } from './rules.ts'

/** Machines of a page, which come and go with it. */
interface GuestMachines {
  account: typeof accountMachine
  history: typeof historyMachine
  poll: typeof pollMachine
  reservation: typeof reservationMachine
}
type GuestName = keyof GuestMachines
type GuestFacts = { [Name in GuestName]: EmittedFrom<GuestMachines[Name]> }

const row = rowsOf<GuestFacts>()

/** What a page's machine tells the shop. */
export const guestForwards: readonly Forward[] = [
  row('account', 'account.changed', 'authentication', ({ customer }) => ({
    type: 'authentication.user.changed',
    user: customer,
  })),
  row('account', 'account.deleted', 'authentication', () => ({ type: 'authentication.user.deleted' })),
  row('account', 'account.expired', 'authentication', () => ({ type: 'authentication.expire' })),
  row('account', 'account.consents.changed', 'consent', ({ changed }) => {
    const purposes = purposesIn(changed)
    return purposes && { type: 'consent.adopt', purposes }
  }),
  row('history', 'history.refused', 'authentication', () => ({ type: 'authentication.expire' })),
  row('poll', 'poll.dropped', 'alerts', ({ reason }) => show({ type: 'warning', code: 'poll.dropped', about: reason })),
  row('reservation', 'reservation.refused', 'cart', ({ lines }) => ({ type: 'cart.errors.set', errors: lines })),
]

/** Carries what a page's machine tells to the shop, until it is unsubscribed or the machine ends. */
export function followGuest<Name extends GuestName>(
  name: Name,
  guest: ActorRefFrom<GuestMachines[Name]>,
  parts: Parts,
): Subscription {
  // a row's own types have said that this machine tells the fact, and that the part takes the event
  const teller: AnyActorRef = guest as AnyActorRef
  const rows = guestForwards.filter(({ from }) => from === name)
  return teller.on('*', (told) => {
    for (const { fact, to, say } of rows) {
      const event = fact === told.type && say(told)
      if (event) (parts[to] as AnyActorRef).send(event)
    }
  })
}
