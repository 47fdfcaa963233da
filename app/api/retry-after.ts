export const serviceUnavailable = 503
/** `Retry-After` of a 503, s. */
export const retryAfter = 10
