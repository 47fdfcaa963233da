import { type AlertsPorts, alertsWith } from '../alerts/index.ts'
import { type MenuPorts, menuWith } from '../menu/index.ts'
import { type NavigationPorts, navigationWith } from '../navigation/index.ts'
import { type OverlayPorts, overlaysWith } from '../overlays/index.ts'
import type { LatePorts, lateParts } from './late-parts.ts'
import { shopMachine } from './machine.ts'
import { lateLogic } from './parts.ts'

/** All that the shop asks of the world, by the machine that asks. */
export interface ShopPorts extends LatePorts {
  navigation: NavigationPorts
  alerts: AlertsPorts
  menu: MenuPorts
  overlays: OverlayPorts
  /** The code of the machines that are not needed to show a page: the module `late-parts.ts`. */
  loadParts(): Promise<{ lateParts: typeof lateParts }>
}

export const shopWith = (ports: ShopPorts) =>
  shopMachine.provide({
    actors: {
      navigation: navigationWith(ports.navigation),
      alerts: alertsWith(ports.alerts),
      menu: menuWith(ports.menu),
      overlays: overlaysWith(ports.overlays),
      ...lateLogic(async () => (await ports.loadParts()).lateParts(ports)),
    },
  })
