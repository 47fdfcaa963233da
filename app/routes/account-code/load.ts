import type { ActorRefFrom } from 'xstate'
import { type MemberCode, type memberCodeMachine, memberCodeWith } from '../../../machines/member-code/index.ts'
import { entranceFor } from '../../customers/entrance.ts'
import { type Asked, begin, type PageOutcome } from '../../page.ts'
import { keptMember } from '../../world/member-code.ts'

export interface CodePage {
  /** Null for a guest, who is shown nothing. */
  actor: ActorRefFrom<typeof memberCodeMachine> | null
  data: { name: string; code: MemberCode | null } | null
  isSettled: () => boolean
  outcome: () => PageOutcome
}

/** From the shop; without a net, whoever was shown a code here last. */
async function codeFor({ customer, customers }: Asked): Promise<CodePage['data']> {
  const kept = import.meta.env.SSR ? null : keptMember()
  try {
    const [answer, here] = await Promise.all([(await customers()).code(), customer()])
    if (answer.is !== 'code' || !here) return null
    const { text, freshFor } = answer
    return { name: `${here.firstName} ${here.lastName}`, code: { text, freshFor } }
  } catch (fault) {
    if (!kept) throw fault
    return kept
  }
}

export async function load(asked: Asked): Promise<CodePage> {
  const { customers, handed } = asked
  const data = handed ? (handed.data as CodePage['data']) : await codeFor(asked)
  const machine = memberCodeWith({ readMemberCode: async () => (await customers()).code() })
  return {
    actor: data && begin(machine, { code: data.code }, handed),
    data,
    isSettled: () => true,
    outcome: () => (data ? { is: 'shown' } : { is: 'refused', instead: entranceFor(asked.url.pathname) }),
  }
}
