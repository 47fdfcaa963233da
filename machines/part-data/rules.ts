/** What a part wants to be read: a plain value, such as ids. */
export type PartRequest = NonNullable<unknown>

export interface PartReading {
  request: PartRequest
  /** What was read last; null before the first answer. */
  before: unknown
}

/** Compares two requests by what they hold. */
export const isSameRequest = (one: PartRequest, other: PartRequest | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
