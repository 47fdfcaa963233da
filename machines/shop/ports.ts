import { type AlertsPorts, alertsWith } from '../alerts/index.ts'
import { type MenuPorts, menuWith } from '../menu/index.ts'
import { type NavigationPorts, navigationWith } from '../navigation/index.ts'
import { type OverlayPorts, overlaysWith } from '../overlays/index.ts'
import { lazyLogic } from './actors.ts'
import { eventRouter } from './event-router.ts'
import { eventRoutes } from './event-routes.ts'
import { shopMachine } from './machine.ts'
import type { LazyLoaders } from './shop.types.ts'

/** The ports of the shop, by machine. Lazy machines bring theirs with their code. */
export interface ShopPorts extends LazyLoaders {
  navigation: NavigationPorts
  alerts: AlertsPorts
  menu: MenuPorts
  overlays: OverlayPorts
}

export function shopWith(ports: ShopPorts) {
  const routes = new Set(eventRoutes)
  const withRoutes =
    <Loaded extends { eventRoutes: typeof eventRoutes }>(load: () => Promise<Loaded>) =>
    async () => {
      const loaded = await load()
      for (const one of loaded.eventRoutes) routes.add(one)
      return loaded
    }
  return shopMachine.provide({
    actors: {
      navigation: navigationWith(ports.navigation),
      alerts: alertsWith(ports.alerts),
      menu: menuWith(ports.menu),
      overlays: overlaysWith(ports.overlays),
      ...lazyLogic({
        loadActors: withRoutes(ports.loadActors),
        ...(ports.loadAccountActors && { loadAccountActors: withRoutes(ports.loadAccountActors) }),
      }),
      routeEvents: eventRouter(routes),
    },
  })
}
