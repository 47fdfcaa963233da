import { read, remove, write } from './storage.ts'

const key = 'reservationWish'
/** Fallback where storage is forbidden. */
let isIntended = false

/** Records that the shopper goes to the checkout to reserve, not to pay. Survives a full page load. */
export const recordReservationIntent = (): void => {
  isIntended = !write('sessionStorage', key, true)
}

/** Returns the intent once. */
export function takeReservationIntent(): boolean {
  const was = isIntended || read('sessionStorage', key) === true
  isIntended = false
  remove('sessionStorage', key)
  return was
}
