import { drop, read, write } from './storage.ts'

const key = 'reservationWish'
/** In a browser that keeps nothing. */
let isWished = false

/** The shopper is on the way to the checkout to have the goods put aside, not to pay. The page may be loaded whole on it. */
export const wishReservation = (): void => {
  isWished = !write('sessionStorage', key, true)
}

/** Whether that is so; it is asked once. */
export function takeReservationWish(): boolean {
  const was = isWished || read('sessionStorage', key) === true
  isWished = false
  drop('sessionStorage', key)
  return was
}
