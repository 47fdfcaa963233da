import { accountWith } from '../../../machines/account/index.ts'
import type { ExpiryReason } from '../../../machines/authentication/index.ts'
import { passkeysWith } from '../../../machines/passkeys/index.ts'
import { secondFactorWith } from '../../../machines/second-factor/index.ts'
import { sessionsWith } from '../../../machines/sessions/index.ts'
import { connected, pageRoute } from '../../../machines/shop/index.ts'
import { createPasskey } from '../../adapters/browser/passkeys.ts'
import { saveFile } from '../../adapters/browser/save-file.ts'
import { entranceAfterExpiry } from '../../features/customers/arrival.ts'
import { mustBeCustomer } from '../../features/customers/must-be-customer.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import type { SettingsPage } from './page.types.ts'

export async function load(asked: LoaderArgs): Promise<SettingsPage> {
  const { customers, dehydrated } = asked
  const data = dehydrated ? (dehydrated.data as SettingsPage['data']) : { customer: await mustBeCustomer(asked) }
  const machine = accountWith({
    updateCustomer: async ({ id, changes }) => (await customers()).update(id, changes),
    deleteCustomer: async ({ id, currentPassword }) => (await customers()).delete(id, currentPassword),
    readData: async () => (await customers()).data(),
    saveFile({ text }) {
      saveFile('mine-data.json', 'application/json', text)
    },
  })
  const sessions = sessionsWith({
    readSessions: async () => (await customers()).sessions(),
    async endSession({ id }) {
      const api = await customers()
      return id === null ? api.endOtherSessions() : api.endSession(id)
    },
  })
  const secondFactor = secondFactorWith({
    readSecondFactor: async () => (await customers()).secondFactor(),
    startSecondFactor: async ({ password }) => (await customers()).startSecondFactor(password),
    confirmSecondFactor: async ({ code }) => (await customers()).confirmSecondFactor(code),
    endSecondFactor: async ({ password, code }) => (await customers()).endSecondFactor(password, code),
  })
  const passkeys = passkeysWith({
    readPasskeys: async () => (await customers()).passkeys(),
    startPasskey: async ({ password }) => (await customers()).startPasskey(password),
    createPasskey: ({ options }, signal) => createPasskey(options, signal as AbortSignal),
    storePasskey: async ({ credential }) => (await customers()).storePasskey(credential),
    removePasskey: async ({ id, password }) => (await customers()).removePasskey(id, password),
  })
  const handedOver = (name: string): LoaderArgs['dehydrated'] => {
    const snapshot = dehydrated?.others?.[name]
    return snapshot ? { snapshot, data: null } : null
  }
  const toLogin = (reason: ExpiryReason) =>
    ({ type: 'navigation.go', href: entranceAfterExpiry(asked.url.pathname, reason), replace: true }) as const
  const actor = connected('account', startPageActor(machine, data, dehydrated), [
    pageRoute('account', 'account.expired', 'navigation', ({ reason }) => toLogin(reason)),
  ])
  // the document that is loaded next
  actor.on('account.deleted', () => history.replaceState(history.state, '', '/konto/slettet'))
  return {
    actor,
    others: {
      sessions: connected('sessions', startPageActor(sessions, undefined, handedOver('sessions')), [
        pageRoute('sessions', 'sessions.refused', 'navigation', () => toLogin('noUser')),
      ]),
      secondFactor: connected('secondFactor', startPageActor(secondFactor, undefined, handedOver('secondFactor')), [
        pageRoute('secondFactor', 'secondFactor.refused', 'navigation', () => toLogin('noUser')),
      ]),
      passkeys: connected('passkeys', startPageActor(passkeys, undefined, handedOver('passkeys')), [
        pageRoute('passkeys', 'passkeys.refused', 'navigation', () => toLogin('noUser')),
      ]),
    },
    data,
    isReady: () => true,
  }
}
