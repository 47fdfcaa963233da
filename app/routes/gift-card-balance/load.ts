import type { LoaderArgs } from '../../page/page.types.ts'
import type { GiftCardBalancePage } from './page.types.ts'

export const load = ({ api }: LoaderArgs): GiftCardBalancePage => ({ api, outcome: () => ({ type: 'render' }) })
