import type { ActorRefFrom } from 'xstate'
import type { AccountCommands, AccountView, accountMachine } from '../../../machines/account/index.ts'
import type { Customer } from '../../../machines/domain/index.ts'
import type { passkeysMachine } from '../../../machines/passkeys/index.ts'
import type { secondFactorMachine } from '../../../machines/second-factor/index.ts'
import type { sessionsMachine } from '../../../machines/sessions/index.ts'

export interface SettingsPage {
  actor: ActorRefFrom<typeof accountMachine>
  others: {
    sessions: ActorRefFrom<typeof sessionsMachine>
    secondFactor: ActorRefFrom<typeof secondFactorMachine>
    passkeys: ActorRefFrom<typeof passkeysMachine>
  }
  /** The customer at the time of the load. */
  data: { customer: Customer }
  isReady: () => boolean
}

/** Props of a part of the page. `view` has errors and notices of this part's requests only. */
export interface PartProps {
  view: AccountView
  commands: AccountCommands
  /** Call before a request. */
  onAsk: () => void
}
