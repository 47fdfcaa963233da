import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { preferredShopMachine } from './machine.ts'

export interface PreferredShopView {
  /** Null if none is chosen, or none is read yet. */
  shopId: number | null
  onChoose(shopId: number): void
  /** Null when there is none to forget. */
  onForget: (() => void) | null
}

export function preferredShopView(
  snapshot: SnapshotFrom<typeof preferredShopMachine>,
  send: (event: EventFromLogic<typeof preferredShopMachine>) => void,
): PreferredShopView {
  const { shopId } = snapshot.context
  return {
    shopId,
    onChoose: (chosen) => send({ type: 'preferredShop.choose', shopId: chosen }),
    onForget: shopId === null ? null : () => send({ type: 'preferredShop.forget' }),
  }
}
