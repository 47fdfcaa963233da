/** Levels below the first: an entry's groups, and what is in a group. */
export const deepest = 2
/** Delay before the page below the open menu scrolls to its top, ms. */
export const scrollDelay = 300
/** Time that the pointer must rest on an entry before it opens, ms. Shorter counts as passing. */
export const intent = 200
/** Time that the pointer may be outside the open menu, ms: it may cut corners. */
export const grace = 400
