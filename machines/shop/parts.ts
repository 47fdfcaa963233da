import type { ActorRefFrom } from 'xstate'
import { alertsMachine } from '../alerts/index.ts'
import type { breadcrumbsMachine } from '../breadcrumbs/index.ts'
import type { cartMachine } from '../cart/index.ts'
import type { consentMachine } from '../consent/index.ts'
import { menuMachine } from '../menu/index.ts'
import { navigationMachine } from '../navigation/index.ts'
import { overlaysMachine } from '../overlays/index.ts'
import { late } from './late.ts'
import type { lateParts } from './late-parts.ts'
import { lateBreadcrumbs, lateCart, lateConsent } from './stand-ins.ts'

type LateParts = ReturnType<typeof lateParts>

/** The late machines, by where their code comes from. */
export const lateLogic = (load: () => Promise<LateParts>) => ({
  cart: late<typeof cartMachine, { type: 'cart.absent' }>({
    ...lateCart,
    load: async () => (await load()).cart,
    fault: { type: 'cart.absent' },
  }),
  breadcrumbs: late<typeof breadcrumbsMachine, { type: 'breadcrumbs.absent' }>({
    ...lateBreadcrumbs,
    load: async () => (await load()).breadcrumbs,
    fault: { type: 'breadcrumbs.absent' },
  }),
  consent: late<typeof consentMachine, { type: 'consent.absent' }>({
    ...lateConsent,
    load: async () => (await load()).consent,
    fault: { type: 'consent.absent' },
  }),
})

/** The machines that live as long as the shop. Those of a page come and go with it. */
export const partLogic = {
  navigation: navigationMachine,
  alerts: alertsMachine,
  menu: menuMachine,
  overlays: overlaysMachine,
  ...lateLogic(() => Promise.reject(new Error('port not provided: loadParts'))),
}

/** The machine behind each part, whether its code is here or late. */
export type PartMachines = {
  navigation: typeof navigationMachine
  cart: typeof cartMachine
  alerts: typeof alertsMachine
  menu: typeof menuMachine
  overlays: typeof overlaysMachine
  breadcrumbs: typeof breadcrumbsMachine
  consent: typeof consentMachine
}
export type PartName = keyof PartMachines
/** The running machines, by name: `shop.system.get(name)`, and the shop's children. */
export type Parts = { [Name in PartName]: ActorRefFrom<PartMachines[Name]> }
