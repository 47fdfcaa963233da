import type { ActorRefFrom } from 'xstate'
import type { articleMachine } from '../../../machines/article/index.ts'
import type { ShopApi } from '../../api/index.ts'
import type { RouteOutcome } from '../../page/page.types.ts'

export interface ArticlePage {
  actor: ActorRefFrom<typeof articleMachine>
  data: { deliveryRange: string }
  api: () => Promise<ShopApi>
  outcome: () => RouteOutcome
}
