import type { StoredConsent } from '../../../machines/consent/index.ts'
import { consentCookie, isConsentAnswered } from '../../features/consent/cookie.ts'
import { read, storageKeys, write } from './storage.ts'

/** About a year, s. */
const cookieLifetime = 365 * 24 * 60 * 60

/** Stores a choice: the cookie says that there is one, localStorage which. */
export function persistConsent(stored: StoredConsent): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
  document.cookie = `${consentCookie}=true; path=/; max-age=${cookieLifetime}; samesite=lax${secure}`
  write('localStorage', storageKeys.consent, stored)
}

/** The stored choice: the cookie, and the purposes as they were stored. */
export const storedConsent = () => ({
  accepted: isConsentAnswered(document.cookie),
  kept: read('localStorage', storageKeys.consent),
})
