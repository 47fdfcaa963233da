import type { ListedArticle } from '../../../machines/domain/index.ts'
import type { ShopsPage } from '../shops/page.types.ts'
import type { AddressActor } from './validate-address.ts'

export interface ShopPage extends ShopsPage {
  data: {
    now: string
    shopId: number
    /** Bestsellers that the shop has, and how many articles it has. */
    inStock: { articles: readonly ListedArticle[]; total: number }
  }
  /** `address`: the shop's position on the maps. */
  others: { address: AddressActor }
}
