import type { ActorRefFrom } from 'xstate'
import type { MemberCode, memberCodeMachine } from '../../../machines/member-code/index.ts'
import type { BirthdayGift } from '../../api/customers.ts'
import type { RouteOutcome } from '../../page/page.types.ts'

export interface CodePage {
  /** Null for a guest, who sees nothing. */
  actor: ActorRefFrom<typeof memberCodeMachine> | null
  data: { name: string; code: MemberCode | null; gift?: BirthdayGift | null } | null
  isReady: () => boolean
  outcome: () => RouteOutcome
}
