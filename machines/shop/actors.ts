import { alertsMachine } from '../alerts/index.ts'
import { lazyMachine } from '../lazy/lazy-machine.ts'
import { menuMachine } from '../menu/index.ts'
import { navigationMachine } from '../navigation/index.ts'
import { overlaysMachine } from '../overlays/index.ts'
import { lazyPlaceholders, type PlaceholderOf } from './placeholders.ts'
import type { LazyLoaders, LazyMachines, LazyName } from './shop.types.ts'

const notProvided = (port: string) => () => Promise.reject(new Error(`port not provided: ${port}`))

/** The lazy machines, with the loaders of their code. */
export function lazyLogic({ loadActors, loadAccountActors = notProvided('loadAccountActors') }: LazyLoaders) {
  // without `loadFailed` no press is lost, and nobody is told
  const part = <Name extends LazyName, LoadFailed extends { type: `${Name}.absent` } = never>(
    name: Name,
    load: () => Promise<{ machines: { [N in Name]: LazyMachines[N] } }>,
    loadFailed?: LoadFailed,
  ) =>
    lazyMachine<LazyMachines[Name], LoadFailed>({
      ...(lazyPlaceholders[name] as PlaceholderOf<LazyMachines[Name]>),
      load: async () => (await load()).machines[name],
      loadFailed,
    })
  return {
    cart: part('cart', loadActors, { type: 'cart.absent' }),
    breadcrumbs: part('breadcrumbs', loadActors),
    consent: part('consent', loadActors, { type: 'consent.absent' }),
    preferredShop: part('preferredShop', loadActors, { type: 'preferredShop.absent' }),
    sizeProfile: part('sizeProfile', loadActors, { type: 'sizeProfile.absent' }),
    authentication: part('authentication', loadAccountActors, { type: 'authentication.absent' }),
    favourites: part('favourites', loadAccountActors, { type: 'favourites.absent' }),
    promocode: part('promocode', loadAccountActors, { type: 'promocode.absent' }),
    tabs: part('tabs', loadAccountActors),
  }
}

/** Machines that live as long as the shop. Those of a page come and go with it. */
export const shopActors = {
  navigation: navigationMachine,
  alerts: alertsMachine,
  menu: menuMachine,
  overlays: overlaysMachine,
  ...lazyLogic({ loadActors: notProvided('loadActors') }),
}
