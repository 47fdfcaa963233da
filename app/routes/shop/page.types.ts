import type { ShopsPage } from '../shops/page.types.ts'
import type { AddressActor } from './validate-address.ts'

export interface ShopPage extends ShopsPage {
  data: { now: string; shopId: number }
  /** `address`: the shop's position on the maps. */
  others: { address: AddressActor }
}
