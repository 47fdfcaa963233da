import { readSecret } from '../../features/customers/address-secret.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import type { StockAlertPage } from './page.types.ts'

export const load = ({ api }: LoaderArgs): StockAlertPage => ({
  secret: readSecret(),
  api,
  outcome: () => ({ type: 'render' }),
})
