import type { SnapshotFrom } from 'xstate'
import { type Customer, type CustomerConsent, type CustomerConsents, customerConsents } from '../domain/index.ts'
import type { AccountEvent, accountMachine } from './machine.ts'
import type { AccountError, AccountFields } from './rules.ts'

export interface AccountView {
  customer: Customer
  /** The customer's latest answer, saved or not. */
  consents: CustomerConsents
  busy: boolean
  savingConsents: boolean
  /** The deletion's confirmation is shown. */
  asking: boolean
  deleted: boolean
  /** Error codes; the app has the texts. */
  errors: readonly AccountError[]
  notice: 'saved' | 'downloaded' | null
  /** No call is pending: it can be updated, downloaded and deleted. */
  canEdit: boolean
  canSetConsent: boolean
}

export interface AccountCommands {
  update(fields: Partial<AccountFields>): void
  setConsent(purpose: CustomerConsent, given: boolean): void
  download(): void
  /** Asks for the confirmation of a deletion. */
  askToDelete(): void
  /** Deletes the account. */
  confirmDelete(currentPassword: string): void
  cancelDelete(): void
}

type Snapshot = SnapshotFrom<typeof accountMachine>

function noticeOf(snapshot: Snapshot): AccountView['notice'] {
  if (snapshot.matches({ open: 'saved' })) return 'saved'
  return snapshot.matches({ open: 'downloaded' }) ? 'downloaded' : null
}

export function selectAccount(snapshot: Snapshot): AccountView {
  const { customer, wanted, errors } = snapshot.context
  const canEdit = snapshot.hasTag('open')
  const savingConsents = snapshot.hasTag('savingConsents')
  const answers = customerConsents.map((purpose) => [purpose, wanted[purpose] ?? customer.consents[purpose]])
  return {
    customer,
    consents: Object.fromEntries(answers) as CustomerConsents,
    busy: snapshot.hasTag('busy'),
    savingConsents,
    asking: snapshot.hasTag('asking'),
    deleted: snapshot.matches('deleted'),
    errors,
    notice: noticeOf(snapshot),
    canEdit,
    canSetConsent: canEdit || savingConsents,
  }
}

export const accountCommands = (send: (event: AccountEvent) => void): AccountCommands => ({
  update: (fields) => send({ type: 'account.update', fields }),
  setConsent: (purpose, given) => send({ type: 'account.consent.set', purpose, given }),
  download: () => send({ type: 'account.download' }),
  askToDelete: () => send({ type: 'account.delete' }),
  confirmDelete: (currentPassword) => send({ type: 'account.delete.confirm', currentPassword }),
  cancelDelete: () => send({ type: 'account.delete.cancel' }),
})
