import type { Banner, BlogTeaser, Campaign, ListedArticle, SocialPost } from '../../../machines/domain/index.ts'
import type { FoundShop } from '../../../ui/StoreSearch/index.ts'
import type { ShopApi } from '../../api/index.ts'

export interface HomeRow {
  id: string
  title: string
  href: string
  articles: readonly ListedArticle[]
}

export interface HomeData {
  banners: readonly Banner[]
  rows: readonly HomeRow[]
  campaigns: readonly Campaign[]
  bestsellers: readonly ListedArticle[]
  posts: readonly BlogTeaser[]
  social: readonly SocialPost[]
  /** The first shops. */
  shops: readonly FoundShop[]
  /** ISO time of the render. */
  now: string
  /** Name of the unpublished set of banners; null for the published one. */
  preview: string | null
}

export interface HomePage {
  data: HomeData
  api: () => Promise<ShopApi>
}
