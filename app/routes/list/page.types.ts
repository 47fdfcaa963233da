import type { ActorRefFrom } from 'xstate'
import type { articleListMachine } from '../../../machines/article-list/index.ts'
import type { ShopApi } from '../../api/index.ts'
import type { RouteOutcome } from '../../page/page.types.ts'
import type { SiteCategory } from '../../page/site-data.ts'
import type { ListPlace, Located } from './place.ts'

export interface ListPage {
  actor: ActorRefFrom<typeof articleListMachine>
  place: ListPlace
  /** Place that address and category tree do not tell. */
  data: Located | null
  branch: () => readonly SiteCategory[]
  api: () => Promise<ShopApi>
  outcome: () => RouteOutcome
}
