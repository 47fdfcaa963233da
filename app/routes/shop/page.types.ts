import type { ShopsPage } from '../shops/page.types.ts'
import type { AddressActor } from './judge-address.ts'

export interface ShopPage extends ShopsPage {
  data: { now: string; shopId: number }
  /** `address` is where the maps have the shop. */
  others: { address: AddressActor }
}
