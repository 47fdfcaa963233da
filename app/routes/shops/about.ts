import type { OpeningHours } from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import type { About } from '../../seo/about.ts'
import { absolute } from '../../seo/head.ts'
import type { SiteData } from '../../site-data.ts'
import type { ShopsPage } from './load.ts'

const path = '/butikker'
/** By ISO number, from 1. */
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const hours = ({ fromDay, toDay, opens, closes }: OpeningHours) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.slice(fromDay - 1, toDay),
  opens,
  closes,
})

/** Source: https://schema.org/ClothingStore */
export const about = ({ data: shops }: ShopsPage, _shared: SiteData, origin: string): About => ({
  kind: 'website',
  trail: [{ name: 'Butikker', href: path }],
  things: shops.map((shop) => ({
    '@type': 'ClothingStore',
    name: shop.fullName,
    parentOrganization: { '@type': 'Organization', name: brand.name },
    url: `${absolute(path, origin)}#butikk-${shop.id}`,
    telephone: shop.phone,
    email: shop.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      postalCode: shop.postNo,
      addressLocality: shop.postPlace,
      addressCountry: 'NO',
    },
    ...(shop.coords && { geo: { '@type': 'GeoCoordinates', latitude: shop.coords.lat, longitude: shop.coords.lng } }),
    hasMap: shop.mapLink,
    openingHoursSpecification: shop.openingHours.map(hours),
  })),
})
