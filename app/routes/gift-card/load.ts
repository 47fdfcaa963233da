import type { LoaderArgs } from '../../page/page.types.ts'
import type { GiftCardPage } from './page.types.ts'

export const load = ({ api }: LoaderArgs): GiftCardPage => ({ api, outcome: () => ({ type: 'render' }) })
