import { type ArticleKey, articleWith } from '../../../machines/article/index.ts'
import { connected, followChoices, pageRoute } from '../../../machines/shop/index.ts'
import { allCategories, branchOf } from '../../page/categories.ts'
import { preloadIslandsFor } from '../../page/page.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import { detailsIsland, reviewsIsland, stockIsland } from './article.islands.ts'
import { articlePath } from './article-path.ts'
import type { ArticlePage } from './page.types.ts'
import { soldOutIsland } from './sold-out.island.ts'
import { groupsOf } from './trail.ts'

const isId = (segment: string): boolean => /^\d{1,9}$/.test(segment)

export async function load({ params, url, dehydrated, api, shared, replaceUrl }: LoaderArgs) {
  if (params.articleId !== undefined) {
    const { articleId } = params
    return {
      outcome: (): RouteOutcome => ({ type: 'redirect', href: `/product/${articleId}${url.search}`, status: 301 }),
    }
  }
  const segment = params.article ?? ''
  const key: ArticleKey = isId(segment) ? { id: Number(segment) } : { slug: segment }
  const machine = articleWith({
    loadArticle: async (asked) =>
      'id' in asked ? (await api()).articleById(asked.id) : (await api()).articleBySlug(asked.slug),
  })
  const idOf = (name: string): number => Number(/^\d{1,9}$/.exec(url.searchParams.get(name) ?? ''))
  const actor = connected(
    'article',
    startPageActor(machine, { key, colourId: idOf('farge'), variantId: idOf('variant') }, dehydrated),
    [pageRoute('article', 'article.reserved', 'navigation', () => ({ type: 'navigation.go', href: '/checkout' }))],
  )
  actor.on('article.viewed', (viewed) => {
    import('../../features/recently-viewed/recently-viewed.ts').then(
      ({ recordView }) => recordView(actor, viewed),
      () => {
        // the article is not listed as viewed
      },
    )
  })
  followChoices(actor)
  actor.on('article.failed', () => console.error('Error: Could not load article'))
  actor.on('article.hidden', () => console.error('Error: Article marked not visible for web'))
  const outcome = (): RouteOutcome => {
    const { context, ...snapshot } = actor.getSnapshot()
    switch (snapshot.value) {
      case 'missing':
        return { type: 'notFound' }
      case 'hidden':
        return { type: 'denied' }
      case 'failed':
        return { type: 'render', status: 503 }
      default:
        return {
          type: 'render',
          ...(context.answer?.type === 'found' && {
            address: articlePath(context.answer.article.slug) + url.search + url.hash,
          }),
        }
    }
  }
  // an article that comes late is named in the address as soon as it is known
  if (actor.getSnapshot().context.answer === null) {
    const { unsubscribe } = actor.subscribe(({ context }) => {
      if (context.answer?.type !== 'found') return
      unsubscribe()
      replaceUrl(articlePath(context.answer.article.slug), `/product/${segment}`)
    })
  }
  // beside the article; without the tree its breadcrumbs are shorter
  const categories = dehydrated ? shared.categories : allCategories({ shared, api }).catch(() => shared.categories)
  if (import.meta.env.SSR) await soldOutIsland.preload()
  if (!dehydrated) await preloadIslandsFor(actor, detailsIsland, reviewsIsland, stockIsland)
  return {
    actor,
    data: (dehydrated?.data as ArticlePage['data']) ?? { deliveryRange: await deliveryRangeNow() },
    categories: await categories,
    branch() {
      const { answer } = actor.getSnapshot().context
      return answer?.type === 'found' ? branchOf(shared.categories, groupsOf(answer.article)) : []
    },
    api,
    outcome,
  } satisfies ArticlePage
}

/** Lazy: a server-rendered page has the text. */
async function deliveryRangeNow(): Promise<string> {
  const { deliveryRange } = await import('../../content/delivery-range.ts')
  return deliveryRange(new Date())
}
