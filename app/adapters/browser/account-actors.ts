import { isRecord } from '../../../machines/domain/index.ts'
import { accountActors } from '../../../machines/shop/account-actors.ts'
import { route } from '../../../machines/shop/event-routes.ts'
import type { ShopActors } from '../../../machines/shop/index.ts'
import { entranceAfterExpiry } from '../../features/customers/arrival.ts'
import { resolveReturnTo } from '../../features/customers/return-to.ts'
import { host } from '../../page/page-actors.ts'
import { match } from '../../routes.ts'
import { browserApi } from './api.ts'
import { browserCustomers } from './customers.ts'
import { dropSecret } from './drop-secret.ts'
import { addLateAlerts } from './late-alerts.ts'
import { clearMemberCard } from './member-card.ts'
import { persist, read, readText, remove, storageKeys, write } from './storage.ts'
import { keepTyped, watchTyping } from './typed-fields.ts'

addLateAlerts()
watchTyping()

/** A customer who logs out, or whose session ends, is led away from the pages of the account. */
const leaveAccount = route('authentication', 'authentication.left', 'navigation', (left) => {
  const { pathname } = location
  // a deletion loads a new document
  if (left.by === 'deletion' || !match(pathname).route.customersOnly) return null
  const href = left.by === 'expiry' ? entranceAfterExpiry(pathname, left.reason) : '/'
  return { type: 'navigation.go', href, replace: true }
})

/**
 * Loads the machine of the recently viewed articles, so that it hears of a logout on any page. A logout before it is
 * loaded removes what it would restore.
 */
function loadRecentlyViewed(): void {
  const { seen } = storageKeys
  if (readText('localStorage', seen) === null && readText('sessionStorage', seen) === null) return
  const { authentication } = (host?.system.getAll() ?? {}) as Partial<ShopActors>
  const leaving = authentication?.on('authentication.left', ({ by }) => {
    if (by === 'expiry') return
    remove('localStorage', seen)
    remove('sessionStorage', seen)
  })
  import('../../features/recently-viewed/recently-viewed.ts')
    .then(({ recentlyViewedHere }) => {
      recentlyViewedHere()
      leaving?.unsubscribe()
    })
    .catch(() => {
      // the list stays until a logout, until the shopper deletes it, or it is too old
    })
}

const { machines, eventRoutes } = accountActors({
  authentication: {
    readUser: async () => (await browserCustomers()).readUser(),
    logIn: async ({ fields, kind }) => (await browserCustomers()).logIn(fields, kind),
    register: async ({ fields }) => (await browserCustomers()).register(fields),
    sendLink: async ({ email }) => (await browserCustomers()).sendLink(email),
    setPassword: async ({ fields }) => (await browserCustomers()).setPassword(fields),
    verify: async ({ token }) => (await browserCustomers()).verify(token),
    resend: async () => (await browserCustomers()).resend(),
    logOut: async () => (await browserCustomers()).logOut(),
    save(stored) {
      write('localStorage', storageKeys.user, stored)
      if (stored.loaded) loadRecentlyViewed()
      else clearMemberCard()
    },
    reload({ openCart }) {
      clearMemberCard() // the next customer has another
      // after all listeners: a page may name another target first
      queueMicrotask(() => {
        const next = resolveReturnTo(location.href, openCart)
        if (next === location.pathname + location.search) {
          keepTyped()
          location.reload()
        } else location.replace(next)
      })
    },
    dropSecret,
    log(text) {
      console.info(text)
    },
  },
  favourites: {
    save(stored) {
      persist(storageKeys.favourites, stored)
    },
  },
  promocode: {
    checkCode: async ({ code }) => (await browserApi()).checkPromocode(code),
    save(stored) {
      write('localStorage', storageKeys.promocode, stored)
    },
  },
})

/** A draft that no checkout runs for: it loses who ordered, and keeps an order under way. */
function forgetShopper(): void {
  const draft = read('localStorage', storageKeys.draft)
  if (isRecord(draft)) write('localStorage', storageKeys.draft, { ...draft, fields: {}, done: {} })
}

const { authentication } = (host?.system.getAll() ?? {}) as Partial<ShopActors>
// after an expiry the same customer logs in again
authentication?.on('authentication.left', ({ by }) => by === 'expiry' || forgetShopper())

/** The account actors with their browser ports. */
export const parts = { machines, eventRoutes: [...eventRoutes, leaveAccount] }

const isCustomer = (read('localStorage', storageKeys.user) as { loaded?: unknown } | null)?.loaded === true

// favourites of a customer are those of the account
if (isCustomer) {
  loadRecentlyViewed()
  import('./account-favourites.ts')
    .then(({ followAccount }) => followAccount())
    .catch(() => {
      // what this browser has is shown, and joins the account at the next load
    })
}
