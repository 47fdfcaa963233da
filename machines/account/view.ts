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
  /** Null while a call is pending. */
  onUpdate: ((fields: Partial<AccountFields>) => void) | null
  onConsent: ((purpose: CustomerConsent, given: boolean) => void) | null
  onDelete: (() => void) | null
  onDownload: (() => void) | null
  /** Null unless the confirmation is shown. */
  onConfirm: ((currentPassword: string) => void) | null
  onCancel: (() => void) | null
}

type Snapshot = SnapshotFrom<typeof accountMachine>

function noticeOf(snapshot: Snapshot): AccountView['notice'] {
  if (snapshot.matches({ open: 'saved' })) return 'saved'
  return snapshot.matches({ open: 'downloaded' }) ? 'downloaded' : null
}

export function accountView(snapshot: Snapshot, send: (event: AccountEvent) => void): AccountView {
  const { customer, wanted, errors } = snapshot.context
  const [isOpen, isSaving, isAsking] = [
    snapshot.hasTag('open'),
    snapshot.hasTag('savingConsents'),
    snapshot.hasTag('asking'),
  ]
  const answers = customerConsents.map((purpose) => [purpose, wanted[purpose] ?? customer.consents[purpose]])
  return {
    customer,
    consents: Object.fromEntries(answers) as CustomerConsents,
    busy: snapshot.hasTag('busy'),
    savingConsents: isSaving,
    asking: isAsking,
    deleted: snapshot.matches('deleted'),
    errors,
    notice: noticeOf(snapshot),
    onUpdate: isOpen ? (fields) => send({ type: 'account.update', fields }) : null,
    onConsent: isOpen || isSaving ? (purpose, given) => send({ type: 'account.consent.set', purpose, given }) : null,
    onDelete: isOpen ? () => send({ type: 'account.delete' }) : null,
    onDownload: isOpen ? () => send({ type: 'account.download' }) : null,
    onConfirm: isAsking ? (currentPassword) => send({ type: 'account.delete.confirm', currentPassword }) : null,
    onCancel: isAsking ? () => send({ type: 'account.delete.cancel' }) : null,
  }
}
