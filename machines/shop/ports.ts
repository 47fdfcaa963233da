import { type AlertsPorts, alertsWith } from '../alerts/index.ts'
import { type MenuPorts, menuWith } from '../menu/index.ts'
import { type NavigationPorts, navigationWith } from '../navigation/index.ts'
import { type OverlayPorts, overlaysWith } from '../overlays/index.ts'
import { lazyLogic } from './actors.ts'
import { eventRouter } from './event-router.ts'
import { eventRoutes } from './event-routes.ts'
import { shopMachine } from './machine.ts'
import type { LazyLoaders } from './shop.types.ts'

/** All that the shop asks of the world, by the machine that asks. The late machines' ports come with their code. */
export interface ShopPorts extends LazyLoaders {
  navigation: NavigationPorts
  alerts: AlertsPorts
  menu: MenuPorts
  overlays: OverlayPorts
}

export function shopWith(ports: ShopPorts) {
  const rows = new Set(eventRoutes)
  const withRows =
    <Parts extends { forwards: typeof eventRoutes }>(load: () => Promise<Parts>) =>
    async () => {
      const parts = await load()
      for (const row of parts.forwards) rows.add(row)
      return parts
    }
  return shopMachine.provide({
    actors: {
      navigation: navigationWith(ports.navigation),
      alerts: alertsWith(ports.alerts),
      menu: menuWith(ports.menu),
      overlays: overlaysWith(ports.overlays),
      ...lazyLogic({
        loadActors: withRows(ports.loadActors),
        ...(ports.loadAccountActors && { loadAccountActors: withRows(ports.loadAccountActors) }),
      }),
      relayFacts: eventRouter(rows),
    },
  })
}
