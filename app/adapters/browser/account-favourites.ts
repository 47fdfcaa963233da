import { type ActorOptions, createActor } from 'xstate'
import { accountFavouritesWith } from '../../../machines/account-favourites/index.ts'
import { accountFavouritesRoutes } from '../../../machines/shop/account-favourites-routes.ts'
import { connected, type ShopActors } from '../../../machines/shop/index.ts'
import { inspecting } from '../../inspect/inspecting.ts'
import { host } from '../../page/page-actors.ts'
import { reportFault } from '../../page/report-fault.ts'
import { browserCustomers } from './customers.ts'
import { identifiedCustomer } from './identified-customer.ts'
import { watchReturn } from './shopper-return.ts'

const machine = accountFavouritesWith({
  syncFavourites: async (changes) => (await browserCustomers()).syncFavourites(changes),
  watchReturn,
})

/** Keeps a customer's favourites and those of the account the same, until the customer leaves. */
export async function followAccount(): Promise<void> {
  const authentication: ShopActors['authentication'] | undefined = host?.system.get('authentication')
  const customer = authentication && (await identifiedCustomer({ authentication }))
  if (!customer) return
  const input = { customerId: customer.id }
  const options = { parent: host, systemId: 'accountFavourites', ...inspecting() }
  const actor = createActor(machine, { ...(options as ActorOptions<typeof machine>), input })
  actor.subscribe({ error: reportFault })
  // before its start: it asks for the browser's list at once
  connected('accountFavourites', actor, accountFavouritesRoutes)
  actor.start()
  host?.send({ type: 'pages.add', actor })
}
