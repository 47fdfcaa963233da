import { campaignPath, campaignsPath } from '../../content/campaigns.ts'
import type { SiteData } from '../../page/site-data.ts'
import { itemList } from '../../seo/item-list.ts'
import type { About } from '../../seo/json-ld.ts'
import type { CampaignsPage } from './page.types.ts'

export function about({ data: campaigns }: CampaignsPage, _shared: SiteData, origin: string): About {
  const picture = campaigns.find(({ image }) => image)?.image
  return {
    kind: 'website',
    ...(picture && { picture }),
    trail: [{ name: 'Kampanjer', href: campaignsPath }],
    things: [itemList(campaigns.map(campaignPath), origin)],
  }
}
