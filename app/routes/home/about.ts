import { telHref } from '../../../ui/Link/index.ts'
import { brand } from '../../brands/index.ts'
import type { SiteData } from '../../page/site-data.ts'
import { absolute, markOf } from '../../seo/head.ts'
import type { About } from '../../seo/json-ld.ts'
import type { HomePage } from './page.types.ts'
import { slotsOf } from './slots.ts'

/** Source: https://schema.org/Organization, https://schema.org/SearchAction */
export function about({ data }: Partial<HomePage>, _shared: SiteData, origin: string): About {
  const { company } = brand
  const picture = data && slotsOf(data.banners)('generalPromo')?.image
  return {
    kind: 'website',
    ...(picture && { picture }),
    things: [
      {
        '@type': 'Organization',
        name: brand.name,
        legalName: company.name,
        url: absolute('/', origin),
        logo: markOf(brand.icon, origin),
        address: company.address,
        telephone: telHref(company.phone)?.replace('tel:', ''),
        email: company.email,
      },
      {
        '@type': 'WebSite',
        name: brand.name,
        url: absolute('/', origin),
        inLanguage: 'nb-NO',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${absolute('/search/', origin)}{search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
