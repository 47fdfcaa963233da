import type { Category, Gender, Ore, Shop } from '../../machines/domain/index.ts'

/** A group of the category tree. Its slug is `slugOf` its name. */
interface SiteGroup {
  id: number
  name: string
}
/** What menus, places and breadcrumbs show of a category. */
export interface SiteCategory extends SiteGroup, Pick<Category, 'banner' | 'bannerLink'> {
  subcategories: readonly (SiteGroup & { groups: readonly SiteGroup[] })[]
}

/** Data that every page may need, sent with the first document. */
export interface SiteData {
  /** Public origin, such as https://www.example.no. */
  origin: string
  categories: readonly SiteCategory[]
  /** `categories` has only what the page shows: `allCategories` fetches the rest. */
  isBranch?: boolean
  /** Names, and places to about a kilometre, for sorting. Addresses and opening hours load where they are shown. */
  shops: readonly Pick<Shop, 'id' | 'name' | 'coords'>[]
  /** With the chain's names; left out if they are the built-in ones. */
  genders?: readonly Gender[]
  /** What the goods must cost for free home delivery with this brand; null if it is never free. */
  freeShippingFrom: Ore | null
  /** Paths of pages that the chain has written itself; left out without any. */
  ownPages?: readonly string[]
}
