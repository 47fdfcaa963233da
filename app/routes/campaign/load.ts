import { articlePageSize } from '../../../machines/domain/index.ts'
import { campaignPath, campaignsPath } from '../../content/campaigns.ts'
import { listedArticle } from '../../page/listed-article.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { pageFromQuery } from '../../page/page-from-query.ts'
import type { CampaignPage } from './page.types.ts'

export async function load({ params, url, dehydrated, api }: LoaderArgs) {
  if (dehydrated) return { data: dehydrated.data as CampaignPage['data'] } satisfies CampaignPage
  const notFound = { outcome: (): RouteOutcome => ({ type: 'notFound' }) }
  const segment = params.id ?? ''
  const calls = await api()
  const page = pageFromQuery(url)
  const campaigns = await calls.campaigns()
  const here = `${campaignsPath}/${segment}`.toLowerCase()
  const campaign =
    campaigns.find((one) => campaignPath(one).toLowerCase() === here) ??
    campaigns.find(({ id }) => String(id) === segment)
  if (!campaign) return notFound
  const path = campaignPath(campaign)
  if (path !== `${campaignsPath}/${segment}`) {
    return { outcome: (): RouteOutcome => ({ type: 'redirect', href: path + url.search, status: 301 }) }
  }
  const articles = await calls.campaignArticles({ campaignId: campaign.id, page, perPage: articlePageSize })
  if (page > 1 && articles.items.length === 0) return notFound
  return {
    data: { campaign, articles: { ...articles, items: articles.items.map(listedArticle) } },
  } satisfies CampaignPage
}
