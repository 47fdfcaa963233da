/** Everything that lies over the page and takes the focus. */
export const overlayNames = ['cart', 'promocode', 'filter', 'privacy', 'sizes', 'shops', 'share'] as const
export type OverlayName = (typeof overlayNames)[number]

/** What the dialog shows when nothing else has been asked for: 'Min Handlekurv'. */
export const ordinary: OverlayName = 'cart'
