import type { ActorRefFrom } from 'xstate'
import type { pollMachine } from '../../../machines/poll/index.ts'
import type { RouteOutcome } from '../../page/page.types.ts'

export interface PollPage {
  actor: ActorRefFrom<typeof pollMachine>
  outcome: () => RouteOutcome
}
