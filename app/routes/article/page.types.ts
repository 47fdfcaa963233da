import type { ActorRefFrom } from 'xstate'
import type { articleMachine } from '../../../machines/article/index.ts'
import type { ShopApi } from '../../api/index.ts'
import type { RouteOutcome } from '../../page/page.types.ts'
import type { SiteCategory } from '../../page/site-data.ts'

export interface ArticlePage {
  actor: ActorRefFrom<typeof articleMachine>
  data: { deliveryRange: string }
  /** Those that the breadcrumbs name, or all. */
  categories: readonly SiteCategory[]
  branch: () => readonly SiteCategory[]
  api: () => Promise<ShopApi>
  outcome: () => RouteOutcome
}
