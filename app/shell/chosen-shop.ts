import type { MenuEntry } from '../brands/index.ts'
import { shopPath } from '../content/shops.ts'
import { usePreferredShop } from '../features/shop-picker/preferred-shop.ts'

/** Link to the shopper's shop, once they have chosen one. */
export function useChosenShop(): MenuEntry | null {
  const shop = usePreferredShop()
  return shop && { label: `Din butikk: ${shop.name}`, href: shopPath(shop.id) }
}
