import { type AuthenticationPorts, authenticationWith } from '../authentication/index.ts'
import { type FavouritesPorts, favouritesWith } from '../favourites/index.ts'
import { type PromocodePorts, promocodeWith } from '../promocode/index.ts'
import { tabsMachine } from '../tabs/index.ts'
import { accountEventRoutes } from './account-event-routes.ts'

/** Ports of these machines. */
export interface AccountActorPorts {
  authentication: AuthenticationPorts
  favourites: FavouritesPorts
  promocode: PromocodePorts
}

/** Machines of user and account data, with their emitted events. */
export const accountActors = (ports: AccountActorPorts) => ({
  machines: {
    authentication: authenticationWith(ports.authentication),
    favourites: favouritesWith(ports.favourites),
    promocode: promocodeWith(ports.promocode),
    tabs: tabsMachine,
  },
  eventRoutes: accountEventRoutes,
})
