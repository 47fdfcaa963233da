import { setup } from 'xstate'
import { shopActors } from './actors.ts'
import { eventRouter } from './event-router.ts'
import { eventRoutes } from './event-routes.ts'
import { pageHost } from './page-host.ts'
import { firstCrumb, type ShopInput } from './rules.ts'

export const shopMachine = setup({
  types: { input: {} as ShopInput, context: {} as ShopInput, events: {} as { type: never } },
  actors: { ...shopActors, pages: pageHost, routeEvents: eventRouter(eventRoutes) },
}).createMachine({
  id: 'shop',
  description: 'The root: starts the machines of the shop and routes emitted events between them.',
  context: ({ input }) => input,
  options: { maxIterations: 100 },
  invoke: [
    { src: 'navigation', id: 'navigation', systemId: 'navigation', input: ({ context }) => context },
    { src: 'cart', id: 'cart', systemId: 'cart', input: ({ context }) => context },
    { src: 'alerts', id: 'alerts', systemId: 'alerts' },
    { src: 'menu', id: 'menu', systemId: 'menu' },
    { src: 'overlays', id: 'overlays', systemId: 'overlays' },
    {
      src: 'breadcrumbs',
      id: 'breadcrumbs',
      systemId: 'breadcrumbs',
      input: ({ context }) => ({ first: firstCrumb(context) }),
    },
    { src: 'consent', id: 'consent', systemId: 'consent' },
    { src: 'promocode', id: 'promocode', systemId: 'promocode' },
    { src: 'authentication', id: 'authentication', systemId: 'authentication' },
    { src: 'favourites', id: 'favourites', systemId: 'favourites' },
    { src: 'preferredShop', id: 'preferredShop', systemId: 'preferredShop' },
    { src: 'sizeProfile', id: 'sizeProfile', systemId: 'sizeProfile' },
    { src: 'tabs', id: 'tabs', systemId: 'tabs' },
    { src: 'pages', id: 'pages' },
    { src: 'routeEvents', id: 'routeEvents' },
  ],
})
