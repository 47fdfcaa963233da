import { useEffect } from 'react'
import {
  type ReservationCommands,
  type ReservationView,
  reservationCommands,
  selectReservation,
} from '../../../machines/reservation/index.ts'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import type { ReservationPage } from './page.types.ts'

/** A reservation for both of its pages. Focus lost with a pressed button goes to the heading. */
export function useReservation(actor: ReservationPage['actor']): {
  view: ReservationView
  commands: ReservationCommands
} {
  const view = useActorSelector(actor, selectReservation)
  // dom: the cancel button goes with the reservation: focus the heading
  useEffect(() => {
    const { unsubscribe } = actor.on('reservation.cancelled', () =>
      document.querySelector<HTMLElement>('main h1')?.focus(),
    )
    return unsubscribe
  }, [actor])
  useFocusHeadingOnChange(view.reservation ? 'read' : view.problem === 'unknown' ? 'unknown' : 'unread')
  return { view, commands: useCommands(actor, reservationCommands) }
}
