/** How long after the menu has opened the page under it goes to its top, ms. */
export const scrollDelay = 300
/** How long the pointer must rest on an entry before it opens: less is only passing by, ms. */
export const intent = 200
/** How long the pointer may be outside what it has opened, on its way round a corner, ms. */
export const grace = 400
