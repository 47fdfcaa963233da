import type { Ore } from '../../../machines/domain/index.ts'
import type { LandscapeName } from '../illustrations/landscapes.ts'
import type { DesignKey } from './designs.ts'

export interface DemoVariant {
  id: number
  /** EAN-13 of the restricted range (prefix 2): never a real product's. */
  ean: string
  size: { id: number; name: string }
  colourId: number
  /** Whether it is sold on the web. Availability depends on the stock. */
  canPurchase: boolean
  /** Shops with at least one piece. */
  stock: { shopId: number; quantity: number }[]
}

/** A price over a span of time, `to` exclusive; null while it holds. ISO times in UTC. */
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
  /** Ids of the chain's brands whose own assortment has it. */
  assortments: number[]
  categoryId: number
  subcategoryId: number
  groupId: number
  /** Current price. */
  price: Ore
  /** Lowest price of the 30 days before the campaign; the price itself without one. */
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
  /** One fact per entry. */
  techDescription: string[]
  /** Keys of ISO 3758 symbols. */
  careLabel: string[]
  /** The care advice in words. */
  washLabel: string
  nutrientContent: string | null
  design: DesignKey
  /** The first is shown in lists. */
  colourIds: number[]
  campaignId: number | null
  campaignLabel: string | null
  /** Members' price in shops, øre; null without one. */
  memberPrice: number | null
  /** 1 is best; null for an unlisted article. */
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
  /** Days by ISO number, 1 Monday to 7 Sunday; times 'HH:MM'. Missing days are closed. */
  openingHours: { days: [number, number]; time: [string, string] }[]
  coords: { lat: number; lng: number } | null
  mapLink: string
  messengerId: string | null
}

/** A landscape, or a close-up of a design in a colour, `#rrggbb`. */
export type CampaignPicture = LandscapeName | readonly [design: DesignKey, colour: string]

export interface DemoCampaign {
  id: number
  name: string
  shortDescription: string
  description: string
  /** ISO times in UTC, `end` exclusive. */
  start: string
  end: string
  labelText: string
  url: string
  picture: CampaignPicture
}

export interface DemoCatalogue {
  categories: DemoCategory[]
  brands: DemoBrand[]
  colours: DemoColour[]
  colourGroups: DemoColourGroup[]
  /** The 25 shops, then the web stock. */
  shops: DemoShop[]
  campaigns: DemoCampaign[]
  /** Generated lazily; may be iterated again. */
  articles: Iterable<DemoArticle>
}

export interface DemoCatalogueOptions {
  /** Number of articles; 1200 by default. */
  articles?: number
  /** Another seed makes another catalogue; 1 by default. */
  seed?: number
  /** Day of the catalogue. Fixed by default, so that it is the same everywhere. */
  today?: Date
}

/** A row of articles on the home page. */
export interface HomeRow {
  id: string
  title: string
  articleIds: number[]
  /** Link of 'Se alle'. */
  href: string
}
