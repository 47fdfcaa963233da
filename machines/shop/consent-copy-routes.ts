import { consentsOf, pageRoute, shopRoute } from './page-actors.ts'
import type { EventRoute } from './shop.types.ts'

/** Event routes of the copy of consents, for as long as it runs. */
export const consentCopyRoutes: readonly EventRoute[] = [
  pageRoute('consentCopy', 'consentCopy.saved', 'authentication', ({ customer }) => ({
    type: 'authentication.user.changed',
    user: customer,
  })),
  shopRoute('authentication', 'authentication.left', 'consentCopy', () => ({ type: 'consentCopy.customer.left' })),
]

/** The event that its code is loaded for. What the account has saved itself is there. */
export const consentAnsweredRoutes: readonly EventRoute[] = [
  shopRoute('consent', 'consent.answered', 'consentCopy', ({ purposes, by }) =>
    by === 'account' ? null : { type: 'consentCopy.answered', consents: consentsOf(purposes) },
  ),
]
