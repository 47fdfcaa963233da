import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { preferredShopMachine } from './machine.ts'

export interface PreferredShopView {
  /** Null if none is chosen, or none is read yet. */
  shopId: number | null
}

export interface PreferredShopCommands {
  choose(shopId: number): void
  forget(): void
}

export const selectPreferredShop = ({ context }: SnapshotFrom<typeof preferredShopMachine>): PreferredShopView => ({
  shopId: context.shopId,
})

export const preferredShopCommands = (
  send: (event: EventFromLogic<typeof preferredShopMachine>) => void,
): PreferredShopCommands => ({
  choose: (shopId) => send({ type: 'preferredShop.choose', shopId }),
  forget: () => send({ type: 'preferredShop.forget' }),
})
