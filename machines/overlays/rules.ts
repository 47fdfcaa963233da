/** Overlays that take the focus. */
export const overlayNames = ['cart', 'promocode', 'filter', 'privacy', 'sizes', 'shops', 'share'] as const
export type OverlayName = (typeof overlayNames)[number]

/** Default content of the cart dialog: 'Min Handlekurv'. */
export const ordinary: OverlayName = 'cart'
