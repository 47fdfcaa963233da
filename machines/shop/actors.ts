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
  type Load<Name extends LazyName> = () => Promise<{ machines: { [N in Name]: LazyMachines[N] } }>
  const silent = <Name extends LazyName, LoadFailed extends { type: string } = never>(
    name: Name,
    load: Load<Name>,
    loadFailed?: LoadFailed,
  ) =>
    lazyMachine<LazyMachines[Name], LoadFailed>({
      ...(lazyPlaceholders[name] as PlaceholderOf<LazyMachines[Name]>),
      load: async () => (await load()).machines[name],
      loadFailed,
    })
  const part = <Name extends LazyName>(name: Name, load: Load<Name>) =>
    silent<Name, { type: `${Name}.absent` }>(name, load, { type: `${name}.absent` })
  return {
    cart: part('cart', loadActors),
    breadcrumbs: silent('breadcrumbs', loadActors), // no press is lost
    consent: part('consent', loadActors),
    preferredShop: part('preferredShop', loadActors),
    sizeProfile: part('sizeProfile', loadActors),
    authentication: part('authentication', loadAccountActors),
    favourites: part('favourites', loadAccountActors),
    promocode: part('promocode', loadAccountActors),
    tabs: silent('tabs', loadAccountActors),
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
