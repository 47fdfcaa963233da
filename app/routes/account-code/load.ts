import { entranceFor } from '../../customers/entrance.ts'
import type { Asked, PageOutcome } from '../../page.ts'
import { keptMemberCode, type MemberCode } from '../../world/member-code.ts'

export interface CodePage {
  /** Null for a guest, who is shown nothing. */
  data: MemberCode | null
  outcome: () => PageOutcome
}

/** From the shop; without a net, as it was kept when it was last seen. */
async function codeFor({ customer, customers }: Asked): Promise<MemberCode | null> {
  const kept = import.meta.env.SSR ? null : keptMemberCode()
  try {
    const [code, here] = await Promise.all([(await customers()).code(), customer()])
    return code !== null && here ? { code, name: `${here.firstName} ${here.lastName}` } : null
  } catch (fault) {
    if (!kept) throw fault
    return kept
  }
}

export async function load(asked: Asked): Promise<CodePage> {
  const data = asked.handed ? (asked.handed.data as CodePage['data']) : await codeFor(asked)
  return {
    data,
    outcome: () => (data ? { is: 'shown' } : { is: 'refused', instead: entranceFor(asked.url.pathname) }),
  }
}
