import { articlePageSize, type BlogCategory, type BlogTeaser, type Page } from '../../../machines/domain/index.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.ts'
import { pageFromQuery } from '../../page/page-from-query.ts'

export interface BlogPage {
  data: {
    posts: Page<BlogTeaser>
    categories: readonly BlogCategory[]
    /** Null for the posts of all categories. */
    category: BlogCategory | null
  }
}

export async function load({ params, url, dehydrated, api }: LoaderArgs) {
  if (dehydrated) return { data: dehydrated.data as BlogPage['data'] } satisfies BlogPage
  const calls = await api()
  const asked = { page: pageFromQuery(url), perPage: articlePageSize }
  const [found, categories] = await Promise.all([
    params.slug === undefined ? calls.blogPosts(asked) : calls.blogCategory(params.slug, asked),
    calls.blogCategories(),
  ])
  if (!found || (asked.page > 1 && found.items.length === 0)) {
    return { outcome: (): RouteOutcome => ({ type: 'missing' }) }
  }
  const category = 'category' in found ? (found as { category: BlogCategory }).category : null
  return { data: { posts: found, categories, category } } satisfies BlogPage
}
