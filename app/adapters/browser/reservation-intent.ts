import { read, remove, write } from './storage.ts'

const key = 'reservationWish'
/** In a browser that keeps nothing. */
let isIntended = false

/** The shopper is on the way to the checkout to have the goods put aside, not to pay. The page may be loaded whole on it. */
export const recordReservationIntent = (): void => {
  isIntended = !write('sessionStorage', key, true)
}

/** Whether that is so; it is asked once. */
export function takeReservationIntent(): boolean {
  const was = isIntended || read('sessionStorage', key) === true
  isIntended = false
  remove('sessionStorage', key)
  return was
}
