/** How long after the menu has opened the page under it goes to its top, ms. */
export const scrollDelay = 300
