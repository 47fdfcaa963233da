import {
  type Article,
  type ArticleDetail,
  type BlogTeaser,
  defaultSort,
  emptyFilters,
  emptyScope,
} from '../../../machines/domain/index.ts'
import { selectRecentlyViewed } from '../../../machines/recently-viewed/index.ts'
import { PostCard, PostGrid } from '../../../ui/PostCard/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import type { ShopApi } from '../../api/index.ts'
import { ArticleRow, inRow } from '../../features/article-row/article-row.tsx'
import { recentlyViewedHere } from '../../features/recently-viewed/recently-viewed.ts'
import { usePartData } from '../../page/use-part-data.ts'
import type { ArticlePage } from './page.types.ts'

const postsInRow = 3

interface Around {
  /** Same group and gender, best-selling first. */
  related: readonly Article[]
  /** Recently viewed. */
  seen: readonly Article[]
  /** Posts about this article. */
  posts: readonly BlogTeaser[]
}

async function readAround(
  api: ShopApi,
  { id, genders, category, articleGroup2Id, articleGroup3Id }: ArticleDetail,
): Promise<Around> {
  const scope = { ...emptyScope, genders, category, subcategory: articleGroup2Id, group: articleGroup3Id }
  const { ids } = selectRecentlyViewed(recentlyViewedHere().getSnapshot())
  const seenIds = ids.filter((seen) => seen !== id)
  const [group, seen, posts] = await Promise.all([
    api.findArticles({ scope, filters: emptyFilters, sort: defaultSort, page: 0 }),
    api.articlesByIds(seenIds.slice(0, inRow)),
    api.blogPosts({ articleId: id, perPage: postsInRow }),
  ])
  return { related: group.articles.filter((one) => one.id !== id).slice(0, inRow), seen, posts: posts.items }
}

interface AroundProps extends Pick<ArticlePage, 'api'> {
  article: ArticleDetail
}

/** Related content of an article, read when it is near. Its failure does not stop a purchase. */
export function Around({ article, api }: AroundProps) {
  const { status, data: around } = usePartData({
    request: () => article,
    read: async (wanted) => readAround(await api(), wanted),
    failure: 'Could not read what is like the article',
  })
  if (!around) return status === 'failed' && <div />
  return (
    <div>
      <ArticleRow heading="Lignende varer" articles={around.related} />
      {around.posts.length > 0 && (
        <Section heading="Les om varen" space="below" wrap={false}>
          <PostGrid>
            {around.posts.map(({ id, slug, title, excerpt, featuredImage }) => (
              <PostCard key={id} href={`/blogg/${slug}`} title={title} intro={excerpt} picture={featuredImage} />
            ))}
          </PostGrid>
        </Section>
      )}
      <ArticleRow heading="Sist sett" articles={around.seen} />
    </div>
  )
}
