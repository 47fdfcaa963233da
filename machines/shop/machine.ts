import { setup } from 'xstate'
import { partLogic } from './parts.ts'
import { relayFacts } from './relay.ts'
import { firstCrumb, type Opening } from './rules.ts'

export const shopMachine = setup({
  types: { input: {} as Opening, context: {} as Opening },
  actors: { ...partLogic, relayFacts },
}).createMachine({
  id: 'shop',
  description: 'The root: begins the machines that live as long as the shop, and carries facts between them.',
  context: ({ input }) => input,
  options: { maxIterations: 100 },
  invoke: [
    { src: 'navigation', id: 'navigation', systemId: 'navigation', input: ({ context }) => context },
    { src: 'cart', id: 'cart', systemId: 'cart' },
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
    { src: 'relayFacts', id: 'relayFacts' },
  ],
})
