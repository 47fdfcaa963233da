import type { Article, Gender, Picture } from './entities.ts'
import type { Ore } from './money.ts'

/** A time in which goods cost less, and how it is shown. */
export interface Campaign {
  id: number
  name: string
  shortDescription: string
  description: string
  /** ISO times. */
  start: string
  end: string
  /** Articles in it. */
  count: number
  image: Picture | null
  imageMobile: Picture | null
  showLabel: boolean
  showImage: boolean
  labelText: string
  url: string
}

/** One page of a list that is paged from 1. */
export interface Page<Item> {
  items: readonly Item[]
  /** Items on all pages. */
  total: number
  currentPage: number
  lastPage: number
}

export interface Postcode {
  code: string
  /** As people write it: `Mo i Rana`. */
  place: string
  lat: number
  lng: number
}

export interface SocialPost {
  id: string
  message: string
  createdAt: string
  link: string
  picture: string | null
}

export interface BlogCategory {
  id: number
  slug: string
  name: string
  /** Posts in it. */
  postsCount: number
}
/** A post as lists show it. */
export interface BlogTeaser {
  id: number
  title: string
  slug: string
  excerpt: string
  author: string
  /** Null where nobody says when. */
  publishedAt: string | null
  featuredImage: Picture
  categories: readonly Omit<BlogCategory, 'postsCount'>[]
}
/** A part of a post's text. It is text alone, never markup. */
export type BlogBlock = { type: 'heading' | 'paragraph'; text: string } | { type: 'list'; items: readonly string[] }
export interface BlogPost extends BlogTeaser {
  body: readonly BlogBlock[]
  mainArticle: Article | null
  relatedArticles: readonly Article[]
}
export interface BlogCategoryPage extends Page<BlogTeaser> {
  category: BlogCategory
}

/** Ranks of an article, 1 the best. */
export interface Bestseller {
  articleId: number
  qtyRank: number
  turnoverRank: number
}

/** A promocode that anybody may know. */
export interface PublicPromocode {
  id: number
  /** What one types. */
  name: string
  /** ISO times. */
  validFrom: string
  validTo: string
  fixed: boolean
  /** Øre when fixed, else a part of the total, 0 to 1. */
  amount: number
  type: string
}

/** A gender as a filter shows it. */
export interface GenderChoice extends Gender {
  checked: boolean
}

/** A place on the front page, and what stands there. */
export interface Banner {
  slot: string
  title: string
  text: string
  linkText: string
  link: string
  image: Picture | null
  imageMobile: Picture | null
  /** Bounds of the list that it leads to, whole kroner. */
  minPrice: number | null
  maxPrice: number | null
}

/** A row of articles on the front page. */
export interface FrontPageRow {
  id: string
  title: string
  articleIds: readonly number[]
  /** Where the rest is. */
  href: string
}
export interface FrontPage {
  rows: readonly FrontPageRow[]
  banners: readonly Banner[]
}

/** Who the brand is, and which menu entries and variants follow it. */
export interface Tenant {
  id: number
  key: string
  name: string
  company: string
  orgNo: string
  email: string
  phone: string
  webStockShopId: number
  /** Øre that goods must come to for home delivery to be free; null where it always costs. */
  freeShippingFrom: Ore | null
  hasMaintenance: boolean
  hasInformation: boolean
  hasAbout: boolean
  hasSupport: boolean
  singleLineHeader: boolean
  headerSearch: boolean
}
