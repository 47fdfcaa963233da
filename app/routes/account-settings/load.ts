import type { ActorRefFrom } from 'xstate'
import { type accountMachine, accountWith } from '../../../machines/account/index.ts'
import type { Customer } from '../../../machines/domain/index.ts'
import { type secondFactorMachine, secondFactorWith } from '../../../machines/second-factor/index.ts'
import { type sessionsMachine, sessionsWith } from '../../../machines/sessions/index.ts'
import { saveFile } from '../../adapters/browser/save-file.ts'
import { mustBeCustomer } from '../../features/customers/must-be-customer.ts'
import { type LoaderArgs, startPageActor } from '../../page/page.ts'

export interface SettingsPage {
  actor: ActorRefFrom<typeof accountMachine>
  others: { sessions: ActorRefFrom<typeof sessionsMachine>; secondFactor: ActorRefFrom<typeof secondFactorMachine> }
  /** As the page came. */
  data: { customer: Customer }
  isReady: () => boolean
}

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
  const handedOver = (name: string): LoaderArgs['dehydrated'] => {
    const snapshot = dehydrated?.others?.[name]
    return snapshot ? { snapshot, data: null } : null
  }
  return {
    actor: startPageActor(machine, data, dehydrated),
    others: {
      sessions: startPageActor(sessions, undefined, handedOver('sessions')),
      secondFactor: startPageActor(secondFactor, undefined, handedOver('secondFactor')),
    },
    data,
    isReady: () => true,
  }
}
