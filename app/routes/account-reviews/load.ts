import { beginHistory } from '../../features/customers/begin-history.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import type { ReviewsPage } from './page.types.ts'

export const load = (asked: LoaderArgs): ReviewsPage => ({ actor: beginHistory(asked, 'reviews', 'first') })
