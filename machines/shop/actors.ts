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
  const part = <Name extends LazyName>(
    name: Name,
    load: () => Promise<{ machines: { [N in Name]: LazyMachines[N] } }>,
  ) =>
    lazyMachine<LazyMachines[Name], { type: `${Name}.absent` }>({
      ...(lazyPlaceholders[name] as PlaceholderOf<LazyMachines[Name]>),
      load: async () => (await load()).machines[name],
      loadFailed: { type: `${name}.absent` },
    })
  return {
    cart: part('cart', loadActors),
    breadcrumbs: part('breadcrumbs', loadActors),
    consent: part('consent', loadActors),
    preferredShop: part('preferredShop', loadActors),
    sizeProfile: part('sizeProfile', loadActors),
    authentication: part('authentication', loadAccountActors),
    favourites: part('favourites', loadAccountActors),
    promocode: part('promocode', loadAccountActors),
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
