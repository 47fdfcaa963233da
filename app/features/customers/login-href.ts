/** Query parameter of the address to return to. */
export const returnToParam = 'til'

/** Query parameter that opens the cart. */
export const openCart = { flag: 'handlekurv', value: 'apen' } as const

/** Login address that returns to a customers' page. */
export const loginHref = (href: string): string => `/logg-inn?${new URLSearchParams({ [returnToParam]: href })}`
