/** The part of an address that says where to go once somebody is logged in. */
export const returnToParam = 'til'

/** The part that has the cart opened, and what it says. */
export const openCart = { flag: 'handlekurv', value: 'apen' } as const

/** Where a guest is sent from a page for customers, to come back to it. */
export const loginHref = (href: string): string => `/logg-inn?${new URLSearchParams({ [returnToParam]: href })}`
