import type { ActorRefFrom } from 'xstate'
import type { Shop } from '../../../machines/domain/index.ts'
import type { reservationMachine } from '../../../machines/reservation/index.ts'
import type { RouteOutcome } from '../../page/page.types.ts'

export interface ReservationPage {
  actor: ActorRefFrom<typeof reservationMachine>
  data: { shops: readonly Shop[] }
  isReady: () => boolean
  outcome: () => RouteOutcome
}
