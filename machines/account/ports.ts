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

/** Effects of an account. A refusal resolves with its status; a fault rejects. */
export interface AccountPorts {
  /** Updates the given fields only. Idempotent. */
  updateCustomer(call: Change): Promise<AccountAnswer>
  deleteCustomer(call: { id: number; currentPassword: string }): Promise<DeletionAnswer>
  /** All data that the shop keeps on the customer, as text. */
  readData(call: { id: number }): Promise<DownloadAnswer>
  /** Offers the customer a file to save. */
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
