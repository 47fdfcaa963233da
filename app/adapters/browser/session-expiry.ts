import type { ExpiryReason } from '../../../machines/authentication/index.ts'

let tell = (_reason: ExpiryReason) => {}

/** Called when the API rejects the session: logged out, or a page of an earlier session. */
export function onSessionExpired(hear: (reason: ExpiryReason) => void): void {
  tell = hear
}

/** Notifies the listener. */
export const sessionExpired = (reason: ExpiryReason): void => tell(reason)
