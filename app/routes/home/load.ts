import { inOrder, walkIn } from '../../../machines/shop-picker/index.ts'
import type { ShopApi } from '../../api/index.ts'
import { brand } from '../../brands/index.ts'
import { listedArticle } from '../../page/listed-article.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { campaignsIsland, storeSearchIsland } from './home.islands.ts'
import type { HomeData, HomePage } from './page.types.ts'

/** Articles per row on a wide screen. */
const inRow = 4
/** Shops before a postcode is given. */
const mostShops = 3
/** Posts per row. */
const mostPosts = 3

export async function load({ params, dehydrated, api }: LoaderArgs) {
  const data = dehydrated ? (dehydrated.data as HomeData) : await bringHome(await api(), params.name ?? null)
  if (!data) return { outcome: (): RouteOutcome => ({ type: 'notFound' }) }
  if (!dehydrated) await Promise.all([campaignsIsland.preload(), storeSearchIsland.preload()])
  return { data, api } satisfies HomePage
}

async function bringHome(api: ShopApi, preview: string | null): Promise<HomeData | null> {
  const [page, campaigns, ranks, posts, social, shops] = await Promise.all([
    api.frontPage({ brandId: brand.id, ...(preview !== null && { preview }) }),
    spared(api.campaigns(), []),
    spared(api.bestsellers(), []),
    spared(
      api.blogPosts({ perPage: mostPosts }).then(({ items }) => items),
      [],
    ),
    api.socialPosts().catch(() => {
      console.error('Error: Something went wrong')
      return []
    }),
    spared(api.shops(), []),
  ])
  if (!page) return null
  const shown = page.rows.map((row) => ({ ...row, articleIds: row.articleIds.slice(0, inRow) }))
  const inRows = new Set(shown.flatMap(({ articleIds }) => articleIds))
  // no article twice
  const best = ranks
    .toSorted((a, b) => a.qtyRank - b.qtyRank)
    .map(({ articleId }) => articleId)
    .filter((id) => !inRows.has(id))
    .slice(0, inRow)
  const articles = await api.articlesByIds([...inRows, ...best])
  const byId = new Map(articles.map((article) => [article.id, listedArticle(article)]))
  const found = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    banners: page.banners,
    rows: shown.map(({ id, title, href, articleIds }) => ({ id, title, href, articles: found(articleIds) })),
    campaigns,
    bestsellers: found(best),
    posts,
    social: social.slice(0, mostPosts),
    shops: inOrder(walkIn(shops), { distances: {}, having: null })
      .slice(0, mostShops)
      .map(({ id, name, address, openingHours }) => ({ id, name, address, openingHours })),
    now: new Date().toISOString(),
    preview,
  }
}

/** Logs a failure and uses the fallback: this part may be absent. */
const spared = <T>(part: Promise<T>, fallback: T): Promise<T> =>
  part.catch((fault: unknown) => {
    console.error(fault)
    return fallback
  })
