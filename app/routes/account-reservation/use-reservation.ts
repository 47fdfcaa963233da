import { useEffect } from 'react'
import { type ReservationView, reservationView } from '../../../machines/reservation/index.ts'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import type { ReservationPage } from './page.types.ts'

/** A reservation as both of its pages draw it. What goes with a press of a button leaves the reader at the heading. */
export function useReservation(actor: ReservationPage['actor']): ReservationView {
  const view = reservationView(useActorSnapshot(actor), actor.send)
  useEffect(() => {
    // its button goes with the reservation: whoever pressed it is told at the top
    const { unsubscribe } = actor.on('reservation.cancelled', () =>
      document.querySelector<HTMLElement>('main h1')?.focus(),
    )
    return unsubscribe
  }, [actor])
  useFocusHeadingOnChange(view.reservation ? 'read' : view.problem === 'unknown' ? 'unknown' : 'unread')
  return view
}
