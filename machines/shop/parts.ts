import type { ActorRefFrom } from 'xstate'
import { alertsMachine } from '../alerts/index.ts'
import { breadcrumbsMachine } from '../breadcrumbs/index.ts'
import { cartMachine } from '../cart/index.ts'
import { consentMachine } from '../consent/index.ts'
import { menuMachine } from '../menu/index.ts'
import { navigationMachine } from '../navigation/index.ts'
import { overlaysMachine } from '../overlays/index.ts'

/** The machines that live as long as the shop. Those of a page come and go with it. */
export const partMachines = {
  navigation: navigationMachine,
  cart: cartMachine,
  alerts: alertsMachine,
  menu: menuMachine,
  overlays: overlaysMachine,
  breadcrumbs: breadcrumbsMachine,
  consent: consentMachine,
}

type PartMachines = typeof partMachines
export type PartName = keyof PartMachines
/** The running machines, by name: `shop.system.get(name)`, and the shop's children. */
export type Parts = { [Name in PartName]: ActorRefFrom<PartMachines[Name]> }
