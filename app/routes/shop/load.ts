import { defaultSort, emptyFilters, emptyScope } from '../../../machines/domain/index.ts'
import { listedArticle } from '../../page/listed-article.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { beginShops } from '../shops/pick.ts'
import type { ShopPage } from './page.types.ts'
import { validateAddress } from './validate-address.ts'

/** Articles in stock that the page shows. */
const mostInStock = 8

export async function load(asked: LoaderArgs): Promise<ShopPage | { outcome: () => RouteOutcome }> {
  const id = /^[1-9]\d{0,8}$/.test(asked.params.id ?? '') ? Number(asked.params.id) : null
  if (id === null) return { outcome: () => ({ type: 'notFound' }) }
  const { actor, isReady } = beginShops(asked, id)
  return {
    actor,
    others: { address: validateAddress(asked, actor, id) },
    data: (asked.dehydrated?.data as ShopPage['data']) ?? {
      now: new Date().toISOString(),
      shopId: id,
      inStock: await inStockAt(asked, id),
    },
    isReady,
    outcome() {
      const { context, ...snapshot } = actor.getSnapshot()
      if (snapshot.value === 'failed') return { type: 'render', status: 503 }
      // a slow answer may come after the page is shown
      const isLoading = snapshot.value === 'loading'
      return isLoading || context.shops.some((shop) => shop.id === id) ? { type: 'render' } : { type: 'notFound' }
    },
  }
}

/** The shop's bestsellers that it has in stock. The page is shown without them where they cannot be read. */
async function inStockAt({ api }: LoaderArgs, shopId: number): Promise<ShopPage['data']['inStock']> {
  try {
    const { articles, total } = await (await api()).findArticles({
      scope: emptyScope,
      filters: { ...emptyFilters, shops: [shopId] },
      sort: defaultSort,
      page: 0,
    })
    return { articles: articles.slice(0, mostInStock).map(listedArticle), total }
  } catch {
    return { articles: [], total: 0 }
  }
}
