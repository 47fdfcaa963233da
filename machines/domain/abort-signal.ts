/** The part of an AbortSignal that ports read. The core has no DOM types. */
export interface AbortSignalLike {
  readonly aborted: boolean
}
