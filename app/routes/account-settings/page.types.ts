import type { ActorRefFrom } from 'xstate'
import type { AccountView, accountMachine } from '../../../machines/account/index.ts'
import type { Customer } from '../../../machines/domain/index.ts'
import type { secondFactorMachine } from '../../../machines/second-factor/index.ts'
import type { sessionsMachine } from '../../../machines/sessions/index.ts'

export interface SettingsPage {
  actor: ActorRefFrom<typeof accountMachine>
  others: { sessions: ActorRefFrom<typeof sessionsMachine>; secondFactor: ActorRefFrom<typeof secondFactorMachine> }
  /** As the page came. */
  data: { customer: Customer }
  isReady: () => boolean
}

/** What a part of the page shows of the account: what is said of another part's wish is not said here. */
export interface PartProps {
  view: AccountView
  /** To be told before anything is asked of the account. */
  onAsk: () => void
}
