import { type MemberCode, memberCodeWith } from '../../../machines/member-code/index.ts'
import { connected, pageRoute } from '../../../machines/shop/index.ts'
import { cacheMemberCard, keptMember } from '../../adapters/browser/member-card.ts'
import { watchReturn } from '../../adapters/browser/shopper-return.ts'
import { acquireWakeLock } from '../../adapters/browser/wake-lock.ts'
import { entranceAfterExpiry } from '../../features/customers/arrival.ts'
import { loginHref } from '../../features/customers/login-href.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import type { CodePage } from './page.types.ts'

/** Code from the API; offline, of the member who was shown one last. */
async function codeFor({ customer, customers }: LoaderArgs): Promise<CodePage['data']> {
  const kept = import.meta.env.SSR ? null : keptMember()
  try {
    const [answer, here] = await Promise.all([(await customers()).code(), customer()])
    if (answer.type !== 'code' || !here) return null
    const { text, freshFor, gift = null } = answer
    return { name: `${here.firstName} ${here.lastName}`, code: { text, freshFor }, gift }
  } catch (fault) {
    if (!kept) throw fault
    return kept
  }
}

export async function load(asked: LoaderArgs): Promise<CodePage> {
  const { customers, dehydrated } = asked
  const data = dehydrated ? (dehydrated.data as CodePage['data']) : await codeFor(asked)
  const save = (code: MemberCode) => {
    if (!import.meta.env.SSR && data) cacheMemberCard(data.name, code)
  }
  // the server has shown it
  if (dehydrated && data?.code) save(data.code)
  const machine = memberCodeWith({
    watchReturn,
    keepScreenOn: acquireWakeLock,
    save,
    readMemberCode: async () => (await customers()).code(),
  })
  const href = entranceAfterExpiry(asked.url.pathname, 'noUser')
  const start = (code: MemberCode | null) =>
    connected('memberCode', startPageActor(machine, { code }, dehydrated), [
      pageRoute('memberCode', 'memberCode.refused', 'navigation', () => ({
        type: 'navigation.go',
        href,
        replace: true,
      })),
    ])
  return {
    actor: data && start(data.code),
    data,
    isReady: () => true,
    outcome: () => (data ? { type: 'render' } : { type: 'denied', href: loginHref(asked.url.pathname) }),
  }
}
