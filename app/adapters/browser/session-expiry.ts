import type { ExpiryReason } from '../../../machines/authentication/index.ts'

let tell = (_reason: ExpiryReason) => {}

/** Hears that a call was answered as to somebody who is not logged in, or whose page is of an earlier session. */
export function onSessionExpired(hear: (reason: ExpiryReason) => void): void {
  tell = hear
}

/** What the API's client says so to. */
export const sessionExpired = (reason: ExpiryReason): void => tell(reason)
