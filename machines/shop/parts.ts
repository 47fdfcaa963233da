import type { ActorRefFrom } from 'xstate'
import { alertsMachine } from '../alerts/index.ts'
import { menuMachine } from '../menu/index.ts'
import { navigationMachine } from '../navigation/index.ts'
import { overlaysMachine } from '../overlays/index.ts'
import type { customerParts } from './customer-parts.ts'
import { late } from './late.ts'
import type { lateParts } from './late-parts.ts'
import { lateStandIns, type StandInOf } from './stand-ins.ts'

type LateParts = ReturnType<typeof lateParts>
type CustomerParts = ReturnType<typeof customerParts>
/** The machines whose code is not here at first, by name. */
export type LateMachines = LateParts['machines'] & CustomerParts['machines']
export type LateName = keyof LateMachines

/** Where the code of the late machines comes from. */
export interface LateLoaders {
  /** What `lateParts` of `late-parts.ts` makes. */
  loadParts(): Promise<LateParts>
  /** What `customerParts` of `customer-parts.ts` makes. A shop without customers of its own leaves it out. */
  loadCustomerParts?(): Promise<CustomerParts>
}

const absent = (port: string) => () => Promise.reject(new Error(`port not provided: ${port}`))

/** The late machines, by where their code comes from. */
export function lateLogic({ loadParts, loadCustomerParts = absent('loadCustomerParts') }: LateLoaders) {
  const part = <Name extends LateName>(
    name: Name,
    load: () => Promise<{ machines: { [N in Name]: LateMachines[N] } }>,
  ) =>
    late<LateMachines[Name], { type: `${Name}.absent` }>({
      ...(lateStandIns[name] as StandInOf<LateMachines[Name]>),
      load: async () => (await load()).machines[name],
      fault: { type: `${name}.absent` },
    })
  return {
    cart: part('cart', loadParts),
    breadcrumbs: part('breadcrumbs', loadParts),
    consent: part('consent', loadParts),
    authentication: part('authentication', loadCustomerParts),
    favourites: part('favourites', loadCustomerParts),
    promocode: part('promocode', loadCustomerParts),
    tabs: part('tabs', loadCustomerParts),
  }
}

/** The machines that live as long as the shop. Those of a page come and go with it. */
export const partLogic = {
  navigation: navigationMachine,
  alerts: alertsMachine,
  menu: menuMachine,
  overlays: overlaysMachine,
  ...lateLogic({ loadParts: absent('loadParts') }),
}

/** The machine behind each part, whether its code is here or late. */
export type PartMachines = LateMachines & {
  navigation: typeof navigationMachine
  alerts: typeof alertsMachine
  menu: typeof menuMachine
  overlays: typeof overlaysMachine
}
export type PartName = keyof PartMachines
/** The running machines, by name: `shop.system.get(name)`, and the shop's children. */
export type Parts = { [Name in PartName]: ActorRefFrom<PartMachines[Name]> }
