let isWished = false

/** The shopper is on the way to the checkout to have the goods put aside, not to pay. */
export const wishReservation = (): void => {
  isWished = true
}

/** Whether that is so; it is asked once. */
export function takeReservationWish(): boolean {
  const was = isWished
  isWished = false
  return was
}
