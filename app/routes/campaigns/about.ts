import { campaignPath, campaignsPath } from '../../content/campaigns.ts'
import type { SiteData } from '../../page/site-data.ts'
import { absolute } from '../../seo/head.ts'
import type { About } from '../../seo/json-ld.ts'
import type { CampaignsPage } from './page.types.ts'

/** Source: https://schema.org/ItemList */
export function about({ data: campaigns }: CampaignsPage, _shared: SiteData, origin: string): About {
  const picture = campaigns.find(({ image }) => image)?.image
  return {
    kind: 'website',
    ...(picture && { picture }),
    trail: [{ name: 'Kampanjer', href: campaignsPath }],
    things: [
      {
        '@type': 'ItemList',
        itemListElement: campaigns.map((campaign, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: campaign.name,
          url: absolute(campaignPath(campaign), origin),
        })),
      },
    ],
  }
}
