import type { BlogPost } from '../../../machines/domain/index.ts'
import { postPath } from '../../content/blog.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import type { PostPage } from './page.types.ts'

/** A post by slug; by id it redirects to the slug. */
export async function load({ params, url, dehydrated, api }: LoaderArgs) {
  if (dehydrated) return { data: dehydrated.data as BlogPost } satisfies PostPage
  const { slug = '' } = params
  const calls = await api()
  const post = await calls.blogPostBySlug(slug)
  if (post) return { data: post } satisfies PostPage
  const numbered = /^[1-9]\d{0,8}$/.test(slug) ? await calls.blogPostById(Number(slug)) : null
  const outcome: RouteOutcome = numbered
    ? { type: 'redirect', href: postPath(numbered.slug) + url.search, status: 301 }
    : { type: 'notFound' }
  return { outcome: (): RouteOutcome => outcome }
}
