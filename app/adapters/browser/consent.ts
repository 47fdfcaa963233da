import type { StoredConsent } from '../../../machines/consent/index.ts'
import { consentCookie, isConsentAnswered } from '../../features/consent/cookie.ts'
import { read, storageKeys, write } from './storage.ts'

/** About a year, s. */
const cookieLifetime = 365 * 24 * 60 * 60

/** A choice is made: the cookie says so, and the purposes lie beside it. */
export function persistConsent(stored: StoredConsent): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
  document.cookie = `${consentCookie}=true; path=/; max-age=${cookieLifetime}; samesite=lax${secure}`
  write('localStorage', storageKeys.consent, stored)
}

/** What was kept: the cookie, and the copy of the purposes, as they were found. */
export const storedConsent = () => ({
  accepted: isConsentAnswered(document.cookie),
  kept: read('localStorage', storageKeys.consent),
})
