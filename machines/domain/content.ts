import type { Article, Gender, Picture } from './entities.ts'
import type { Ore } from './money.ts'

/** A campaign and its presentation. */
export interface Campaign {
  id: number
  name: string
  shortDescription: string
  description: string
  /** ISO times. */
  start: string
  end: string
  /** Number of articles. */
  count: number
  image: Picture | null
  imageMobile: Picture | null
  showLabel: boolean
  showImage: boolean
  labelText: string
  url: string
}

/** A page of a list, counted from 1. */
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
  /** Number of posts. */
  postsCount: number
}
/** A post in lists. */
export interface BlogTeaser {
  id: number
  title: string
  slug: string
  excerpt: string
  author: string
  /** Null if unknown. */
  publishedAt: string | null
  featuredImage: Picture
  categories: readonly Omit<BlogCategory, 'postsCount'>[]
}
/** A part of a post's text: plain text, never markup. */
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

/** A public promocode. */
export interface PublicPromocode {
  id: number
  /** The code to type. */
  name: string
  /** ISO times. */
  validFrom: string
  validTo: string
  fixed: boolean
  /** Øre when fixed, otherwise a fraction of the total, 0 to 1. */
  amount: number
  type: string
}

/** A gender in a filter. */
export interface GenderChoice extends Gender {
  checked: boolean
}

/** A slot of the front page with its content. */
export interface Banner {
  slot: string
  title: string
  text: string
  linkText: string
  link: string
  image: Picture | null
  imageMobile: Picture | null
  /** Price bounds of the linked list, whole kroner. */
  minPrice: number | null
  maxPrice: number | null
}

/** A row of articles on the front page. */
export interface FrontPageRow {
  id: string
  title: string
  articleIds: readonly number[]
  /** Link to the rest. */
  href: string
}
export interface FrontPage {
  rows: readonly FrontPageRow[]
  banners: readonly Banner[]
}

/** The brand, with its menu entries and variants. */
export interface Tenant {
  id: number
  key: string
  name: string
  company: string
  orgNo: string
  email: string
  phone: string
  webStockShopId: number
  /** Minimum of goods for free home delivery, øre; null if it is never free. */
  freeShippingFrom: Ore | null
  hasMaintenance: boolean
  hasInformation: boolean
  hasAbout: boolean
  hasSupport: boolean
  singleLineHeader: boolean
  headerSearch: boolean
  /** Paths of pages that the chain has written itself. */
  ownPages: readonly string[]
}
