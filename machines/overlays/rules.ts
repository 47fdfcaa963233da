/** Dialogs that more than one screen opens. */
export const overlayNames = ['cart', 'promocode', 'privacy'] as const
export type OverlayName = (typeof overlayNames)[number]

/** Default content of the cart dialog: 'Min Handlekurv'. */
export const ordinary: OverlayName = 'cart'
