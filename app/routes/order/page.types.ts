import type { ActorRefFrom } from 'xstate'
import type { paymentMachine } from '../../../machines/payment/index.ts'
import type { RouteOutcome } from '../../page/page.types.ts'

export interface OrderPage {
  actor: ActorRefFrom<typeof paymentMachine>
  isReady: () => boolean
  outcome: () => RouteOutcome
}
