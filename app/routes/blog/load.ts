import { articlePageSize, type BlogCategory } from '../../../machines/domain/index.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { pageFromQuery } from '../../page/page-from-query.ts'
import type { BlogPage } from './page.types.ts'

export async function load({ params, url, dehydrated, api }: LoaderArgs) {
  if (dehydrated) return { data: dehydrated.data as BlogPage['data'] } satisfies BlogPage
  const calls = await api()
  const asked = { page: pageFromQuery(url), perPage: articlePageSize }
  const [found, categories] = await Promise.all([
    params.slug === undefined ? calls.blogPosts(asked) : calls.blogCategory(params.slug, asked),
    calls.blogCategories(),
  ])
  if (!found || (asked.page > 1 && found.items.length === 0)) {
    return { outcome: (): RouteOutcome => ({ type: 'notFound' }) }
  }
  const category = 'category' in found ? (found as { category: BlogCategory }).category : null
  return { data: { posts: found, categories, category } } satisfies BlogPage
}
