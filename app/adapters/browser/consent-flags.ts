import type { ConsentEmitted } from '../../../machines/consent/index.ts'
import { consentsOf, type ShopActors } from '../../../machines/shop/index.ts'
import { currentCustomer } from './current-customer.ts'
import { browserCustomers } from './customers.ts'
import { read, readText, storageKeys } from './storage.ts'

type ConsentAnswered = Extract<ConsentEmitted, { type: 'consent.answered' }>

/** Whether a customer is logged in, as far as this browser knows. A guest makes no call for this. */
function isSomebodyHere(): boolean {
  const kept = read('localStorage', storageKeys.user)
  return typeof kept === 'object' && kept !== null && 'loaded' in kept && kept.loaded === true
}

/** Removes what was kept without consent, on a page that has not loaded the recently viewed articles. */
async function applyToRecentlyViewed(): Promise<void> {
  if (readText('localStorage', storageKeys.seen) === null) return
  const { recentlyViewedHere } = await import('../../features/recently-viewed/recently-viewed.ts')
  recentlyViewedHere()
}

/** Copies the cookie answer to the customer's consents where they differ. Those that the account saved are there. */
async function persistConsentFlags(parts: ShopActors, { purposes, by }: ConsentAnswered): Promise<void> {
  if (by === 'account') return
  const customer = isSomebodyHere() && (await currentCustomer(parts))
  if (!customer) return
  const given = consentsOf(purposes)
  const { googleAnalytics, googleTagManager, metaPixel } = customer.consents
  if (JSON.stringify(given) === JSON.stringify({ googleAnalytics, googleTagManager, metaPixel })) return
  const answer = await (await browserCustomers()).update(customer.id, { consents: given })
  if (answer.type === 'done') parts.authentication.send({ type: 'authentication.user.changed', user: answer.customer })
}

/** Applies an answer of the banner or the account where its purposes are stored. */
export const applyConsent = (parts: ShopActors, answer: ConsentAnswered) =>
  Promise.all([applyToRecentlyViewed(), persistConsentFlags(parts, answer)])
