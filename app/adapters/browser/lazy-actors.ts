import type { ShopActors } from '../../../machines/shop/index.ts'
import { lazyActors } from '../../../machines/shop/lazy-actors.ts'
import { withoutCampaign } from '../../content/campaign-address.ts'
import { host } from '../../page/page-actors.ts'
import { browserApi } from './api.ts'
import { persistConsent } from './consent.ts'
import { browserCustomers } from './customers.ts'
import { identifiedCustomer } from './identified-customer.ts'
import { addLateAlerts } from './late-alerts.ts'
import { readStock } from './stock.ts'
import { persist, storageKeys, write } from './storage.ts'

addLateAlerts()

// the checkout has no footer, but a cart
import('./enter-key.ts').then(
  ({ startEnterKey }) => startEnterKey(),
  () => {
    // the other keys work
  },
)

/** A campaign's parameters are stored after consent only. */
const stripped = <T extends { href: string }>(step: T): T => ({ ...step, href: withoutCampaign(step.href) })

/** Whether the shopper is a member of the club; a guest where the login cannot be read: the server decides. */
async function isMember(): Promise<boolean> {
  const authentication: ShopActors['authentication'] | undefined = host?.system.get('authentication')
  const customer = authentication && (await identifiedCustomer({ authentication }))
  return customer?.consents.club ?? false
}

/** The lazy actors with their browser ports. */
export const parts = lazyActors({
  cart: {
    save(stored) {
      persist(storageKeys.cart, { ...stored, savedAt: Date.now() })
    },
    readStock: async (question) => readStock(await browserApi(), question, isMember),
  },
  breadcrumbs: {
    save({ v, trail, start }) {
      write('sessionStorage', storageKeys.trail, { v, trail: trail.map(stripped), start: start?.map(stripped) })
    },
  },
  consent: { save: persistConsent },
  sizeProfile: {
    save(stored) {
      persist(storageKeys.sizeProfile, stored)
    },
    syncSizes: async (changes) => (await browserCustomers()).syncSizes(changes),
  },
  preferredShop: {
    save(stored) {
      persist(storageKeys.preferredShop, stored)
    },
  },
})
