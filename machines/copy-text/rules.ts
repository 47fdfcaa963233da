/** Timeout of the clipboard, ms: a browser that asks the shopper may wait for long. */
export const copyTimeout = 10_000
