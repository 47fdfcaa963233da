import { type BreadcrumbsPorts, breadcrumbsWith } from '../breadcrumbs/index.ts'
import { type CartPorts, cartWith } from '../cart/index.ts'
import { type ConsentPorts, consentWith } from '../consent/index.ts'

/** What the late machines ask of the world. */
export interface LatePorts {
  cart: CartPorts
  breadcrumbs: BreadcrumbsPorts
  consent: ConsentPorts
}

/** The machines that are not needed to show a page. */
export const lateParts = (ports: LatePorts) => ({
  cart: cartWith(ports.cart),
  breadcrumbs: breadcrumbsWith(ports.breadcrumbs),
  consent: consentWith(ports.consent),
})
