import type { ActorRefFrom } from 'xstate'
import type { orderReturnMachine } from '../../../machines/order-return/index.ts'
import type { RouteOutcome } from '../../page/page.types.ts'

export interface OrderReturnPage {
  actor: ActorRefFrom<typeof orderReturnMachine>
  isReady: () => boolean
  outcome: () => RouteOutcome
}
