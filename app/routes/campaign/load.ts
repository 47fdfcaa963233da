import { articlePageSize } from '../../../machines/domain/index.ts'
import { listedArticle } from '../../page/listed-article.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { pageFromQuery } from '../../page/page-from-query.ts'
import type { CampaignPage } from './page.types.ts'

export async function load({ params, url, dehydrated, api }: LoaderArgs) {
  if (dehydrated) return { data: dehydrated.data as CampaignPage['data'] } satisfies CampaignPage
  const notFound = { outcome: (): RouteOutcome => ({ type: 'notFound' }) }
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : null
  if (id === null) return notFound
  const calls = await api()
  const page = pageFromQuery(url)
  const [campaigns, articles] = await Promise.all([
    calls.campaigns(),
    calls.campaignArticles({ campaignId: id, page, perPage: articlePageSize }),
  ])
  const campaign = campaigns.find((one) => one.id === id)
  if (!campaign || (page > 1 && articles.items.length === 0)) return notFound
  return {
    data: { campaign, articles: { ...articles, items: articles.items.map(listedArticle) } },
  } satisfies CampaignPage
}
