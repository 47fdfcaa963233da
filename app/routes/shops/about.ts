import type { OpeningHours, Shop } from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import { shopPath, shopsPath } from '../../content/shops.ts'
import type { SiteData } from '../../page/site-data.ts'
import { absolute } from '../../seo/head.ts'
import type { About, Thing } from '../../seo/json-ld.ts'
import type { ShopsPage } from './page.types.ts'

/** By ISO number, from 1. */
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const hours = ({ fromDay, toDay, opens, closes }: OpeningHours) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.slice(fromDay - 1, toDay),
  opens,
  closes,
})

/** Source: https://schema.org/ClothingStore */
export const thingOf = (shop: Shop, origin: string): Thing => ({
  '@type': 'ClothingStore',
  name: shop.fullName,
  parentOrganization: { '@type': 'Organization', name: brand.name },
  url: absolute(shopPath(shop.id), origin),
  telephone: shop.phone || undefined,
  email: shop.email || undefined,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address,
    postalCode: shop.postNo,
    addressLocality: shop.postPlace,
    addressCountry: 'NO',
  },
  ...(shop.coords && { geo: { '@type': 'GeoCoordinates', latitude: shop.coords.lat, longitude: shop.coords.lng } }),
  hasMap: shop.mapLink || undefined,
  openingHoursSpecification: shop.openingHours.map(hours),
})

export const about = ({ actor }: ShopsPage, _shared: SiteData, origin: string): About => ({
  kind: 'website',
  trail: [{ name: 'Butikker', href: shopsPath }],
  things: actor.getSnapshot().context.shops.map((shop) => thingOf(shop, origin)),
})
