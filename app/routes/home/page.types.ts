import type { Article, Banner, BlogTeaser, Campaign, SocialPost } from '../../../machines/domain/index.ts'
import type { PickerActor } from '../shops/pick.ts'

export interface HomeRow {
  id: string
  title: string
  href: string
  articles: readonly Article[]
}

export interface HomeData {
  banners: readonly Banner[]
  rows: readonly HomeRow[]
  campaigns: readonly Campaign[]
  bestsellers: readonly Article[]
  posts: readonly BlogTeaser[]
  social: readonly SocialPost[]
  /** ISO time of the render. */
  now: string
  /** Name of the unpublished set of banners; null for the published one. */
  preview: string | null
}

export interface HomePage {
  actor: PickerActor
  data: HomeData
}
