import type { ActorRefFrom } from 'xstate'
import { alertsMachine } from '../alerts/index.ts'
import { lazyMachine } from '../lazy/lazy-machine.ts'
import { menuMachine } from '../menu/index.ts'
import { navigationMachine } from '../navigation/index.ts'
import { overlaysMachine } from '../overlays/index.ts'
import type { accountActors } from './account-actors.ts'
import type { lazyActors } from './lazy-actors.ts'
import { lazyPlaceholders, type PlaceholderOf } from './placeholders.ts'

type LazyActors = ReturnType<typeof lazyActors>
type AccountActors = ReturnType<typeof accountActors>
/** The machines whose code is not here at first, by name. */
export type LazyMachines = LazyActors['machines'] & AccountActors['machines']
export type LazyName = keyof LazyMachines

/** Where the code of the late machines comes from. */
export interface LazyLoaders {
  /** What `lateParts` of `late-parts.ts` makes. */
  loadActors(): Promise<LazyActors>
  /** What `customerParts` of `customer-parts.ts` makes. A shop without customers of its own leaves it out. */
  loadAccountActors?(): Promise<AccountActors>
}

const notProvided = (port: string) => () => Promise.reject(new Error(`port not provided: ${port}`))

/** The late machines, by where their code comes from. */
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
    authentication: part('authentication', loadAccountActors),
    favourites: part('favourites', loadAccountActors),
    promocode: part('promocode', loadAccountActors),
    tabs: part('tabs', loadAccountActors),
  }
}

/** The machines that live as long as the shop. Those of a page come and go with it. */
export const shopActors = {
  navigation: navigationMachine,
  alerts: alertsMachine,
  menu: menuMachine,
  overlays: overlaysMachine,
  ...lazyLogic({ loadActors: notProvided('loadActors') }),
}

/** The machine behind each part, whether its code is here or late. */
export type ShopMachines = LazyMachines & {
  navigation: typeof navigationMachine
  alerts: typeof alertsMachine
  menu: typeof menuMachine
  overlays: typeof overlaysMachine
}
export type ShopActorName = keyof ShopMachines
/** The running machines, by name: `shop.system.get(name)`, and the shop's children. */
export type ShopActors = { [Name in ShopActorName]: ActorRefFrom<ShopMachines[Name]> }
