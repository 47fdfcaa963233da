import { preferredShopMachine } from './machine.ts'
import { type StoredPreferredShop, storedPreferredShop } from './rules.ts'

/** Effects of the preferred shop. */
export interface PreferredShopPorts {
  /** Saves it. Must not fail: the adapter handles a full or forbidden storage. */
  save(stored: StoredPreferredShop): void
}

export const preferredShopWith = (ports: PreferredShopPorts) =>
  preferredShopMachine.provide({
    actions: { save: (_, { shopId }) => ports.save(storedPreferredShop(shopId)) },
  })
