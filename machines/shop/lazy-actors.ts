import { type BreadcrumbsPorts, breadcrumbsWith } from '../breadcrumbs/index.ts'
import { type CartPorts, cartWith } from '../cart/index.ts'
import { type ConsentPorts, consentWith } from '../consent/index.ts'
import { cartEventRoutes } from './cart-event-routes.ts'

/** What these machines ask of the world. */
export interface LazyActorPorts {
  cart: CartPorts
  breadcrumbs: BreadcrumbsPorts
  consent: ConsentPorts
}

/** Machines that are not needed to show a page, and the events they emit to others. */
export const lazyActors = (ports: LazyActorPorts) => ({
  machines: {
    cart: cartWith(ports.cart),
    breadcrumbs: breadcrumbsWith(ports.breadcrumbs),
    consent: consentWith(ports.consent),
  },
  eventRoutes: cartEventRoutes,
})
