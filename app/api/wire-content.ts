import type { Brand } from '../brands/brand.ts'
import type { WireArticle, WireFits, WireReview } from './wire.ts'

// What crosses the wire about campaigns, places, posts, polls, reviews and codes. The rules of `wire.ts` hold.

export interface WireCampaign {
  CampaignID: number
  Name: string
  ShortDescription: string
  Description: string
  Start: string
  End: string
  /** Visible articles in it. */
  Count: number
  /** Base addresses of the pictures. */
  Image: string | null
  ImageMobile: string | null
  ShowLabel: 0 | 1
  ShowImage: 0 | 1
  LabelText: string
  Url: string
}

/** A page of a list that is paged from 1. */
export interface WirePage<Item> {
  data: Item[]
  total: number
  per_page: number
  current_page: number
  last_page: number
}

export interface WirePostcode {
  PostalCode: string
  /** In capitals, as the post writes it. */
  Name: string
  CoordLat: number
  CoordLong: number
}

/** An address as the maps have it. What they do not know of it is null. Ours. */
export interface WireAddress {
  Street: string | null
  HouseNumber: string | null
  PostalCode: string | null
  City: string | null
  CoordLat: number | null
  CoordLong: number | null
  /** The place of its postcode, since there is no register of addresses: whether the house exists is not known. */
  estimated?: boolean
}

/** OSRM's own table answer, as much of it as there is to say. Metres; null where no road leads. */
export interface WireDistances {
  code: 'Ok'
  distances: (number | null)[][]
  sources: WireWaypoint[]
  destinations: WireWaypoint[]
  /** From the air line, since there is no routing service. Ours. */
  estimated?: boolean
}
export interface WireWaypoint {
  /** Longitude, latitude. */
  location: [number, number]
  name: string
  /** How far the road that it was moved to lies from what was asked for, m. */
  distance: number
}

/** Ranks, 1 the best; none when it is not on that list. */
export interface WireBestseller {
  article_id: number
  qty_rank?: number
  turnover_rank?: number
}

/** In the field names of the social network. */
export interface WireSocialPost {
  id: string
  message: string
  created_time: string
  permalink_url: string
  full_picture: string | null
}

export interface WireBlogCategory {
  id: number
  slug: string
  name: string
  postsCount: number
}
/** A post as lists show it. */
export interface WireBlogTeaser {
  id: number
  title: string
  slug: string
  excerpt: string
  author: string
  /** Null where nobody says when. */
  published_at: string | null
  /** Base address of the picture. */
  featuredImage: string
  featuredImageAlt: string
  categories: { id: number; slug: string; name: string }[]
}
export interface WireBlogPost extends WireBlogTeaser {
  /** Parts with an empty line between: `## ` begins a heading, `- ` each line of a list, anything else is a paragraph. */
  body: string
  mainArticle: WireArticle | null
  relatedArticles: WireArticle[]
}
export interface WireBlogCategoryPage extends WirePage<WireBlogTeaser> {
  category: WireBlogCategory
}

export interface WirePoll {
  id: number
  name: string
  description: string
  /** Base addresses of the pictures. */
  banner_desktop: string | null
  banner_mobile: string | null
  questions: { id: number; question: string; options: { id: number; answer: string }[] }[]
}
export interface WirePollChoice {
  question_id: number
  option_id: number
}
/** `correct` is null where no option is right or wrong. */
export interface WirePollAnswer extends WirePollChoice {
  correct: boolean | null
  /** The options that are right, told once the question is answered. Ours; none, or left out, where none is. */
  correct_option_ids?: number[]
}
export interface WireQuestionScore {
  question_id: number
  votes: { option_id: number; count: number }[]
}
export interface WirePollScore {
  poll_id: number
  participants: number
  correct: number
}
export interface WireReviewPage extends WirePage<WireReview> {
  average: number | null
  fits: WireFits
}

export interface WirePromocode {
  id: number
  /** What one types. */
  name: string
  valid_from: string
  valid_to: string
  fixed: boolean
  /** Øre when fixed, else a part of the total, 0 to 1. */
  amount: number
  type: string
}

export const bannerSlots = [
  'generalPromo',
  'newspaper',
  'campaignPromo',
  'productPromo',
  'storeSearch',
  'leftPopularCategory',
  'rightPopularCategory',
  'bottomPopularCategory',
  'grid1',
  'grid2',
  'grid3',
  'grid4',
  'grid5',
  'grid6',
  'grid7',
  'grid8',
  'grid9',
] as const
export type BannerSlot = (typeof bannerSlots)[number]

/** A place on the front page, and what stands there. */
export interface WireBanner {
  Slot: BannerSlot
  Title: string
  Text: string
  LinkText: string
  Link: string
  Image: string | null
  ImageMobile: string | null
  /** Whole kroner: the list that it leads to shows only what costs so much. Null for no bound. */
  minPrice: number | null
  maxPrice: number | null
}
/** GET /settings. */
export interface WireSettings {
  homeRows: { id: string; title: string; articleIds: number[]; href: string }[]
  /** The set of banners that is published, or the one that was asked for by name. */
  banners: WireBanner[]
}
/** GET /tenant/get. */
export interface WireTenant {
  TenantID: number
  Key: Brand['key']
  Name: string
  Company: string
  OrgNo: string
  Email: string
  Phone: string
  Currency: 'NOK'
  Locale: 'nb-NO'
  WebStockShopID: number
  /** Øre that goods must come to for home delivery to be free. Null, or left out: it always costs. */
  FreeShippingFrom?: number | null
  /** Menu entries and variants that follow the brand. */
  Maintenance: 0 | 1
  Information: 0 | 1
  About: 0 | 1
  Support: 0 | 1
  SingleLineHeader: 0 | 1
  HeaderSearch: 0 | 1
  /** The server answers the calls and fields that are ours, too. Left out by one that knows the product's own alone. */
  Extensions?: 1
}
