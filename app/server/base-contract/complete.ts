import { slugOf } from '../../../machines/domain/index.ts'
import type { WireArticle, WireArticleDetail, WireReview } from '../../api/wire.ts'
import type { WireBlogPost, WireBlogTeaser, WireSettings } from '../../api/wire-content.ts'
import { listIn } from './base-calls.ts'
import type { StartData } from './start-data.ts'

// Completes the responses of a server that knows only the product's fields. Nothing is invented: unknown values are
// empty or null.

/** Campaign id of entries that name none. */
export const unknownCampaign = 0

type Extensions = 'LowestPriceLast30Days' | 'AverageRating' | 'colors' | 'campaigns'
/** An article with only the product's fields. */
export type BaseArticle = Omit<WireArticle, Extensions> & {
  LowestPriceLast30Days?: number | null
  AverageRating?: number | null
  colors: (Omit<WireArticle['colors'][number], 'ImagePath'> & { ImagePath?: string })[]
  campaigns: (Omit<WireArticle['campaigns'][number], 'CampaignID'> & { CampaignID?: number })[]
}
export type BaseDetail = BaseArticle &
  Omit<WireArticleDetail, keyof WireArticle | 'views' | 'ReviewsCount' | 'ReviewsFits'>

/** Completes articles. Ranks come from the bestseller lists if these are loaded; an article does not wait for them. */
export function articleCompleter(start: StartData) {
  const ranks = new Map(start.now('bestsellers').map((rank) => [rank.article_id, rank]))
  const complete = (article: BaseArticle): WireArticle => {
    const rank = ranks.get(article.ArticleID)
    const [qty, turnover] = [article.QtyRank ?? rank?.qty_rank, article.TurnoverRank ?? rank?.turnover_rank]
    return {
      ...article,
      LowestPriceLast30Days: article.LowestPriceLast30Days ?? null,
      AverageRating: article.AverageRating ?? null,
      colors: article.colors.map((colour) => ({ ...colour, ImagePath: colour.ImagePath ?? article.Image })),
      campaigns: article.campaigns.map((entry) => ({ ...entry, CampaignID: entry.CampaignID ?? unknownCampaign })),
      ...(qty !== undefined && { QtyRank: qty }),
      ...(turnover !== undefined && { TurnoverRank: turnover }),
    }
  }
  const completeDetail = (detail: BaseDetail): WireArticleDetail => {
    const pictures = new Map(detail.variants.map(({ Color }) => [Color.ColorID, Color.ImagePath]))
    const colors = detail.colors.map((colour) => {
      const ImagePath = colour.ImagePath ?? pictures.get(colour.ColorID)
      return { ...colour, ...(ImagePath !== undefined && { ImagePath }) }
    })
    const reviews = detail.reviews.filter(({ approved }) => approved)
    return {
      ...detail,
      ...complete({ ...detail, colors }),
      views: [],
      reviews,
      ReviewsCount: reviews.length,
      ReviewsFits: fitsOf(reviews),
    }
  }
  return { complete, completeDetail }
}

/** Summarises what reviews say of the size. */
export function fitsOf(reviews: readonly WireReview[]) {
  const said = (fit: WireReview['true_to_size']) => reviews.filter(({ true_to_size }) => true_to_size === fit).length
  return { small: said('small'), true: said('true'), large: said('large') }
}

export function averageOf(reviews: readonly WireReview[]): number | null {
  if (reviews.length === 0) return null
  return reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
}

type TeaserOurs = 'excerpt' | 'author' | 'published_at' | 'featuredImageAlt'
export type BasePost = Omit<WireBlogPost, TeaserOurs | 'mainArticle' | 'relatedArticles'> &
  Partial<Pick<WireBlogPost, TeaserOurs>> & { mainArticle: BaseArticle | null; relatedArticles: BaseArticle[] }

/** Longest excerpt of a post in a list, characters. */
const longestExcerpt = 160

export const completeTeaser = (post: BasePost): WireBlogTeaser => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  featuredImage: post.featuredImage,
  categories: post.categories,
  excerpt: post.excerpt ?? excerptOf(post.body),
  author: post.author ?? '',
  published_at: post.published_at ?? null,
  featuredImageAlt: post.featuredImageAlt ?? '',
})

/** Returns the first paragraph, cut at a word boundary. */
function excerptOf(body: string): string {
  const [first = ''] = body.split(/\n\s*\n/).filter((part) => !/^(##|-) /.test(part.trim()))
  if (first.length <= longestExcerpt) return first
  return `${first.slice(0, longestExcerpt).replace(/\s+\S*$/, '')} …`
}

/** Completes the front page: without rows from the server, one of the brand's articles and one of bestsellers. */
export function completeSettings(body: unknown, start: StartData): WireSettings {
  const { homeRows, banners } = (body ?? {}) as Partial<WireSettings>
  const shown = (banners ?? []).map((banner) => ({
    ...banner,
    minPrice: banner.minPrice ?? null,
    maxPrice: banner.maxPrice ?? null,
  }))
  if (homeRows) return { homeRows, banners: shown }
  const [own, [category]] = [start.now('brandArticles'), start.now('categories')]
  const articleIds = own.map(({ ArticleID }) => ArticleID)
  const href = category ? `/${slugOf(category.Name)}` : '/'
  return {
    homeRows: articleIds.length > 0 ? [{ id: 'own', title: 'Våre egne varer', articleIds, href }] : [],
    banners: shown,
  }
}

export const postsIn = (body: unknown): readonly BasePost[] => listIn<BasePost>(body).items
