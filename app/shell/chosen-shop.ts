import { webStockShopId } from '../../machines/domain/index.ts'
import type { MenuEntry } from '../brands/index.ts'
import { shopPath } from '../content/shops.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector } from '../react/use-actor.ts'

/** Link to the chosen shop. None while goods come from the web stock. */
export function useChosenShop(): MenuEntry | null {
  const { cart, shared } = useShopActors()
  const shopId = useActorSelector(cart, ({ context }) => context.shopId)
  const shop = shopId === webStockShopId ? undefined : shared.shops.find(({ id }) => id === shopId)
  return shop ? { label: `Din butikk: ${shop.name}`, href: shopPath(shop.id) } : null
}
