import { slugOf } from '../../../machines/domain/index.ts'
import { campaignPath, campaignsPath } from '../../content/campaigns.ts'
import type { SiteData } from '../../page/site-data.ts'
import { absolute } from '../../seo/head.ts'
import { itemList } from '../../seo/item-list.ts'
import type { About } from '../../seo/json-ld.ts'
import type { CampaignPage } from './page.types.ts'

/** Source: https://schema.org/SaleEvent */
export function about({ data }: Partial<CampaignPage>, _shared: SiteData, origin: string): About {
  if (!data) return { kind: 'website' }
  const { name, description, image, start, end } = data.campaign
  const path = campaignPath(data.campaign)
  return {
    kind: 'website',
    ...(image && { picture: image }),
    trail: [
      { name: 'Kampanjer', href: campaignsPath },
      { name, href: path },
    ],
    things: [
      {
        '@type': 'SaleEvent',
        name,
        description,
        url: absolute(path, origin),
        startDate: start,
        endDate: end,
        location: { '@type': 'VirtualLocation', url: absolute(path, origin) },
      },
      itemList(
        data.articles.items.map((article) => `/product/${slugOf(article.name)}`),
        origin,
      ),
    ],
  }
}
