/** What this browser session keeps of an intent; it keeps nothing where there is none. */
export const storedIntent = true
