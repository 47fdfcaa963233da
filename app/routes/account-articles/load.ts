import { beginHistory } from '../../features/customers/begin-history.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import type { ArticlesPage } from './page.types.ts'

export const load = (asked: LoaderArgs): ArticlesPage => ({ actor: beginHistory(asked, 'articles', 'first') })
