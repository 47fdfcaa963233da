import { type BreadcrumbsPorts, breadcrumbsWith } from '../breadcrumbs/index.ts'
import { type CartPorts, cartWith } from '../cart/index.ts'
import { type ConsentPorts, consentWith } from '../consent/index.ts'
import { type PreferredShopPorts, preferredShopWith } from '../preferred-shop/index.ts'
import { type SizeProfilePorts, sizeProfileWith } from '../size-profile/index.ts'
import { cartEventRoutes } from './cart-event-routes.ts'

/** Ports of these machines. */
export interface LazyActorPorts {
  cart: CartPorts
  breadcrumbs: BreadcrumbsPorts
  consent: ConsentPorts
  preferredShop: PreferredShopPorts
  sizeProfile: SizeProfilePorts
}

/** Machines that a page does not need at first, with their emitted events. */
export const lazyActors = (ports: LazyActorPorts) => ({
  machines: {
    cart: cartWith(ports.cart),
    breadcrumbs: breadcrumbsWith(ports.breadcrumbs),
    consent: consentWith(ports.consent),
    preferredShop: preferredShopWith(ports.preferredShop),
    sizeProfile: sizeProfileWith(ports.sizeProfile),
  },
  eventRoutes: cartEventRoutes,
})
