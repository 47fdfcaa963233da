import type { Ore } from '../../../machines/domain/index.ts'
import type { LandscapeName } from '../illustrations/landscapes.ts'
import type { DesignKey } from './designs.ts'

export interface DemoVariant {
  id: number
  /** EAN-13 of the restricted range (prefix 2): never a real product's. */
  ean: string
  size: { id: number; name: string }
  colourId: number
  /** Whether it may be bought on the web at all. Whether it can be had now is the stock's answer. */
  canPurchase: boolean
  /** Only shops that have it: quantities are 1 or more. */
  stock: { shopId: number; quantity: number }[]
}

/** One price over a span of time, `from` included and `to` not; null while it holds. ISO times in UTC. */
export interface DemoPriceSpan {
  from: string
  to: string | null
  price: Ore
  audience: 'all' | 'members'
}

export interface DemoArticle {
  id: number
  articleNo: string
  name: string
  slug: string
  brandId: number
  genderIds: number[]
  categoryId: number
  subcategoryId: number
  groupId: number
  /** What one pays now. */
  price: Ore
  /** The lowest price of the 30 days before the campaign; the price itself where there is none. */
  originalPrice: Ore
  /** Deposit per piece. */
  pant: Ore
  freightPrice: Ore
  onlyClickAndCollect: boolean
  visible: boolean
  canPurchase: boolean
  webPurchaseLimit: number
  season: string
  featured: boolean
  /** ISO time in UTC. */
  createdAt: string
  description: string
  /** One fact an entry. */
  techDescription: string[]
  /** Keys of ISO 3758 symbols. */
  careLabel: string[]
  /** The care advice in words. */
  washLabel: string
  nutrientContent: string | null
  design: DesignKey
  /** The first is the colour that lists show. */
  colourIds: number[]
  campaignId: number | null
  campaignLabel: string | null
  /** Øre; what a member pays for it in a shop, where that is less. */
  memberPrice: number | null
  /** 1 is best; null when it is on no list. */
  bestsellerRank: number | null
  turnoverRank: number | null
  /** 1 to 5, one decimal. */
  averageRating: number | null
  customLabel: string | null
  variants: DemoVariant[]
  priceHistory: DemoPriceSpan[]
}

interface DemoGroup {
  id: number
  name: string
}
interface DemoSubcategory {
  id: number
  name: string
  groups: DemoGroup[]
}
export interface DemoCategory {
  id: number
  name: string
  subcategories: DemoSubcategory[]
}
export interface DemoBrand {
  id: number
  name: string
}
export interface DemoColour {
  id: number
  name: string
  /** `#rrggbb`. */
  hex: string
  groupId: number
  code: string
}
export interface DemoColourGroup {
  id: number
  name: string
  hex: string
}

export interface DemoShop {
  id: number
  no: number
  name: string
  fullName: string
  orgNo: string
  description: string
  address: string
  postNo: string
  postPlace: string
  email: string
  phone: string
  chain: string
  /** Days by ISO number, 1 Monday to 7 Sunday; times 'HH:MM'. A day that is not named is closed. */
  openingHours: { days: [number, number]; time: [string, string] }[]
  coords: { lat: number; lng: number } | null
  mapLink: string
  messengerId: string | null
}

export interface DemoCampaign {
  id: number
  name: string
  shortDescription: string
  description: string
  /** ISO times in UTC, `start` included and `end` not. */
  start: string
  end: string
  labelText: string
  url: string
  picture: LandscapeName
}

export interface DemoCatalogue {
  categories: DemoCategory[]
  brands: DemoBrand[]
  colours: DemoColour[]
  colourGroups: DemoColourGroup[]
  /** The 25 shops, then the web stock. */
  shops: DemoShop[]
  campaigns: DemoCampaign[]
  /** Made one by one as they are read; may be read again. */
  articles: Iterable<DemoArticle>
}

export interface DemoCatalogueOptions {
  /** How many articles; 1200 when not given. */
  articles?: number
  /** Another seed is another catalogue; 1 when not given. */
  seed?: number
  /** The day the catalogue is seen from. A fixed day when not given, so that the catalogue is the same everywhere. */
  today?: Date
}

/** A row of articles on the home page. */
export interface HomeRow {
  id: string
  title: string
  articleIds: number[]
  /** Where 'Se alle' leads. */
  href: string
}
