import { pageRoute, shopRoute } from './page-actors.ts'
import type { EventRoute } from './shop.types.ts'

/** Event routes between the favourites of an account and those of this browser. */
export const accountFavouritesRoutes: readonly EventRoute[] = [
  pageRoute('accountFavourites', 'accountFavourites.opened', 'favourites', ({ customerId }) => ({
    type: 'favourites.account.opened',
    customerId,
  })),
  // the account keeps sizes too: they are read when the favourites are
  pageRoute('accountFavourites', 'accountFavourites.opened', 'sizeProfile', ({ customerId }) => ({
    type: 'sizeProfile.account.opened',
    customerId,
  })),
  pageRoute('accountFavourites', 'accountFavourites.received', 'sizeProfile', () => ({
    type: 'sizeProfile.account.refresh',
  })),
  shopRoute('favourites', 'favourites.changed', 'accountFavourites', ({ added, removed }) => ({
    type: 'accountFavourites.changed',
    added,
    removed,
  })),
  pageRoute('accountFavourites', 'accountFavourites.received', 'favourites', ({ customerId, ids, sent }) => ({
    type: 'favourites.account.received',
    customerId,
    ids,
    sent,
  })),
  pageRoute('accountFavourites', 'accountFavourites.absent', 'favourites', ({ customerId }) => ({
    type: 'favourites.account.absent',
    customerId,
  })),
  pageRoute('accountFavourites', 'accountFavourites.refused', 'authentication', () => ({
    type: 'authentication.expire',
    reason: 'noUser',
  })),
  shopRoute('authentication', 'authentication.left', 'accountFavourites', () => ({ type: 'accountFavourites.end' })),
]
