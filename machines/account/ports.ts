import { fromPromise } from 'xstate'
import { accountMachine } from './machine.ts'
import {
  type AccountAnswer,
  type AccountChanges,
  accountIn,
  type DeletionAnswer,
  type DownloadAnswer,
  dataIn,
  deletionIn,
} from './rules.ts'

type Change = { id: number; changes: AccountChanges }

/** What an account asks of the world. A refusal is an answer with its status; a rejection is a fault. */
export interface AccountPorts {
  /** Changes only what is given; called again with the same, it must answer the same. */
  updateCustomer(call: Change): Promise<AccountAnswer>
  deleteCustomer(call: { id: number; currentPassword: string }): Promise<DeletionAnswer>
  /** All that the shop keeps of the customer, as text. */
  readData(call: { id: number }): Promise<DownloadAnswer>
  /** Hands the customer a file. */
  saveFile(file: { text: string }): void
}

export const accountWith = (ports: AccountPorts, machine = accountMachine) =>
  machine.provide({
    actors: {
      updateCustomer: fromPromise<AccountAnswer, Change>(async ({ input }) =>
        accountIn(await ports.updateCustomer(input)),
      ),
      saveConsents: fromPromise<AccountAnswer, Change>(async ({ input }) =>
        accountIn(await ports.updateCustomer(input)),
      ),
      deleteCustomer: fromPromise<DeletionAnswer, { id: number; currentPassword: string }>(async ({ input }) =>
        deletionIn(await ports.deleteCustomer(input)),
      ),
      readData: fromPromise<DownloadAnswer, { id: number }>(async ({ input }) => dataIn(await ports.readData(input))),
    },
    actions: { saveFile: (_, params) => ports.saveFile(params) },
  })
