import { webStockShopId } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { preferredShopMachine } from './machine.ts'

const found = [{ stored: null }, { stored: { v: 1, shopId: 6 } }, { stored: { v: 2 } }, { stored: '{' }]

export const preferredShopModel: ModelOptions<typeof preferredShopMachine> = {
  events: {
    'preferredShop.choose': [{ shopId: 6 }, { shopId: 7 }, { shopId: webStockShopId }],
    'preferredShop.adopt': [{ shopId: 7 }, { shopId: webStockShopId }],
    'preferredShop.restore': found,
    'preferredShop.synced': found,
  },
  invariants: {
    'the web stock is nobody’s shop': ({ context }) => context.shopId !== webStockShopId,
    'nothing is written before it is read, but to forget it': (now, { effects }) =>
      now.value === 'restored' || effects.length === 0,
    'what is written is what is shown': (now, { effects }) =>
      effects.every(({ params }) => (params as { shopId: unknown }).shopId === now.context.shopId),
    'a shop of a purchase never replaces the chosen one': (now, { before, event }) =>
      event.type !== 'preferredShop.adopt' ||
      (before?.context.shopId ?? null) === null ||
      now.context.shopId === before?.context.shopId,
    'a choice that changes something is written once': (now, { before, event, effects }) =>
      before?.value !== 'restored' ||
      /synced|restore/.test(event.type) ||
      effects.length === Number(now.context.shopId !== before.context.shopId),
    'another tab’s change is not written again': (_, { event, effects }) =>
      event.type !== 'preferredShop.synced' || effects.length === 0,
    'forgotten means none': (now, { event }) => event.type !== 'preferredShop.forget' || now.context.shopId === null,
  },
}
