import type { ExpiryReason } from '../../../machines/authentication/index.ts'

// set once: the API client is older than the machine of the login, which decides
let listener = (_reason: ExpiryReason) => {}
let isLoggedIn = () => false

/**
 * Called when the API rejects the session: logged out, or a page of an earlier session. `hasCustomer`: whether this page
 * knows its customer.
 */
export function onSessionExpired(next: (reason: ExpiryReason) => void, hasCustomer: () => boolean): void {
  listener = next
  isLoggedIn = hasCustomer
}

/** A customer's page must not go on in another one's session. */
export const mayReplaceSession = (): boolean => !isLoggedIn()

/** Notifies the listener. */
export const sessionExpired = (reason: ExpiryReason): void => listener(reason)
