import { type AlertsPorts, alertsWith } from '../alerts/index.ts'
import { type BreadcrumbsPorts, breadcrumbsWith } from '../breadcrumbs/index.ts'
import { type CartPorts, cartWith } from '../cart/index.ts'
import { type ConsentPorts, consentWith } from '../consent/index.ts'
import { type MenuPorts, menuWith } from '../menu/index.ts'
import { type NavigationPorts, navigationWith } from '../navigation/index.ts'
import { type OverlayPorts, overlaysWith } from '../overlays/index.ts'
import { shopMachine } from './machine.ts'

/** All that the shop asks of the world, by the machine that asks. */
export interface ShopPorts {
  navigation: NavigationPorts
  cart: CartPorts
  alerts: AlertsPorts
  menu: MenuPorts
  overlays: OverlayPorts
  breadcrumbs: BreadcrumbsPorts
  consent: ConsentPorts
}

export const shopWith = (ports: ShopPorts) =>
  shopMachine.provide({
    actors: {
      navigation: navigationWith(ports.navigation),
      cart: cartWith(ports.cart),
      alerts: alertsWith(ports.alerts),
      menu: menuWith(ports.menu),
      overlays: overlaysWith(ports.overlays),
      breadcrumbs: breadcrumbsWith(ports.breadcrumbs),
      consent: consentWith(ports.consent),
    },
  })
