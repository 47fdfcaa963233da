import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'

/** The shop that the shopper calls theirs; null without one, or if it has closed down. */
export function usePreferredShop() {
  const { preferredShop, shared } = useShopActors()
  const shopId = useActorSelector(preferredShop, ({ context }) => context.shopId)
  return shared.shops.find(({ id }) => id === shopId) ?? null
}
