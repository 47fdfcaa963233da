import type { ShopApi } from '../../api/index.ts'
import type { AddressSecret } from '../../features/customers/address-secret.ts'
import type { RouteOutcome } from '../../page/page.types.ts'

export interface StockAlertPage {
  secret: AddressSecret | null
  api: () => Promise<ShopApi>
  outcome: () => RouteOutcome
}
