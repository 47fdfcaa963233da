import { shopPath, shopsPath } from '../../content/shops.ts'
import type { SiteData } from '../../page/site-data.ts'
import type { About } from '../../seo/json-ld.ts'
import { thingOf } from '../shops/about.ts'
import type { ShopPage } from './page.types.ts'
import { atHouse } from './validate-address.ts'

export function about({ actor, others, data }: Partial<ShopPage>, _shared: SiteData, origin: string): About {
  const shop = actor?.getSnapshot().context.shops.find(({ id }) => id === data?.shopId)
  if (!shop) return { kind: 'website' }
  return {
    kind: 'website',
    trail: [
      { name: 'Butikker', href: shopsPath },
      { name: shop.name, href: shopPath(shop.id) },
    ],
    things: [thingOf(atHouse(shop, others?.address.getSnapshot().context.addresses[0]), origin)],
  }
}
