import { defaultSort, emptyFilters, emptyScope, offerProperty, slugOf } from '../../../machines/domain/index.ts'
import { newspaperPath, offersPath } from '../../content/newspaper.ts'
import { allCategories } from '../../page/categories.ts'
import { listedArticle } from '../../page/listed-article.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import type { NewspaperPage } from './page.types.ts'
import { weekOf } from './week.ts'

/** Offers on a page. */
const mostOffers = 12

export async function load({ params, url, dehydrated, api, shared }: LoaderArgs) {
  if (dehydrated) return { data: dehydrated.data as NewspaperPage['data'] } satisfies NewspaperPage
  const page = params.page === undefined ? 1 : /^[1-9]\d?$/.test(params.page) ? Number(params.page) : 0
  if (params.page === '1')
    return { outcome: (): RouteOutcome => ({ type: 'redirect', href: newspaperPath(1) + url.search, status: 301 }) }
  const categories = await allCategories({ shared, api })
  const category = categories[page - 2]
  if (page !== 1 && !category) return { outcome: (): RouteOutcome => ({ type: 'notFound' }) }
  const { articles, total } = await (await api()).findArticles({
    scope: { ...emptyScope, category: category?.id ?? null, properties: [offerProperty] },
    filters: emptyFilters,
    sort: defaultSort,
    page: 0,
  })
  const departments = categories.map(({ name }) => ({
    title: name,
    href: `/${slugOf(name)}?egenskap=${offerProperty}`,
  }))
  return {
    data: {
      week: weekOf(new Date()),
      page,
      pages: [{ title: 'Ukas beste tilbud', href: offersPath }, ...departments],
      articles: articles.slice(0, mostOffers).map(listedArticle),
      total,
    },
  } satisfies NewspaperPage
}
