import type { AnyActorRef } from 'xstate'
import type { ConsentEmitted } from '../../../machines/consent/index.ts'
import { consentCopyWith } from '../../../machines/consent-copy/index.ts'
import { consentAnsweredRoutes, consentCopyRoutes } from '../../../machines/shop/consent-copy-routes.ts'
import { connected, type ShopActors } from '../../../machines/shop/index.ts'
import { routeLate } from '../../../machines/shop/route-late.ts'
import { startedOnce } from '../../page/late-actor.ts'
import { host, startPageActor } from '../../page/page-actors.ts'
import { currentCustomer } from './current-customer.ts'
import { browserCustomers } from './customers.ts'
import { read, readText, storageKeys } from './storage.ts'

type ConsentAnswered = Extract<ConsentEmitted, { type: 'consent.answered' }>

/** Whether a customer is logged in, as far as this browser knows. A guest makes no call for this. */
function isSomebodyHere(): boolean {
  const kept = read('localStorage', storageKeys.user)
  return typeof kept === 'object' && kept !== null && 'loaded' in kept && kept.loaded === true
}

const machine = consentCopyWith({
  findCustomer: async () => ({
    customer: host && isSomebodyHere() ? await currentCustomer(host.system.getAll() as ShopActors) : null,
  }),
  updateCustomer: async ({ id, consents }) => (await browserCustomers()).update(id, { consents }),
})

/** Actor of the copy of consents, one per document. */
const consentCopy = () =>
  startedOnce('consentCopy', (systemId) =>
    connected('consentCopy', startPageActor(machine, undefined, null, systemId), consentCopyRoutes),
  )

/** Removes what was kept without consent, on a page that has not loaded the recently viewed articles. */
async function applyToRecentlyViewed(): Promise<void> {
  if (readText('localStorage', storageKeys.seen) === null) return
  const { recentlyViewedHere } = await import('../../features/recently-viewed/recently-viewed.ts')
  recentlyViewedHere()
}

/** Applies an answer of the banner or the account where its purposes are stored. */
export function applyConsent(consent: AnyActorRef, answer: ConsentAnswered): Promise<void> {
  consentCopy()
  routeLate('consent', consent, answer, consentAnsweredRoutes)
  return applyToRecentlyViewed()
}
