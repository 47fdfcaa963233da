import type { ActorRefFrom } from 'xstate'
import type { passkeyLoginMachine } from '../../../machines/passkey-login/index.ts'
import type { Arrival } from '../../features/customers/arrival.ts'

export interface LoginPage {
  actor: ActorRefFrom<typeof passkeyLoginMachine>
  data: Arrival
  isReady: () => boolean
}
