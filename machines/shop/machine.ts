import { setup } from 'xstate'
import { forwards } from './forwards.ts'
import { partLogic } from './parts.ts'
import { relayOf } from './relay.ts'
import { firstCrumb, type Opening } from './rules.ts'

export const shopMachine = setup({
  types: { input: {} as Opening, context: {} as Opening, events: {} as { type: never } },
  actors: { ...partLogic, relayFacts: relayOf(forwards) },
}).createMachine({
  id: 'shop',
  description: 'The root: begins the machines that live as long as the shop, and carries facts between them.',
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
    { src: 'tabs', id: 'tabs', systemId: 'tabs' },
    { src: 'relayFacts', id: 'relayFacts' },
  ],
})
