/** When a shop that cannot answer now, or a page that lacks what it shows, is asked for again, s: `Retry-After` of a 503. */
export const retryAfter = 10
