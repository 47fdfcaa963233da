import type { SnapshotFrom } from 'xstate'
import type { WithdrawalEvent, withdrawalMachine } from './machine.ts'
import type { WithdrawalField, WithdrawalFields } from './rules.ts'

export interface WithdrawalView {
  /** Unknown, unavailable, unanswered: why the shop did not cancel the order. */
  status: 'editing' | 'incomplete' | 'mailed' | 'unknown' | 'unavailable' | 'unanswered' | 'sending' | 'withdrawn'
  /** The mail program has a form, also while the next one is incomplete. */
  isMailed: boolean
  /** Fields that are missing or malformed. */
  faulty: readonly WithdrawalField[]
  isBusy: boolean
}

export interface WithdrawalCommands {
  send(fields: WithdrawalFields): void
  /** A line of the order was chosen or left out. */
  changeLines(): void
}

const statusOf = (value: SnapshotFrom<typeof withdrawalMachine>['value']): WithdrawalView['status'] => {
  if (typeof value === 'string') return value
  if (typeof value.form === 'string') return value.form
  return value.form.mailed === 'opened' ? 'mailed' : 'incomplete'
}

export const selectWithdrawal = (snapshot: SnapshotFrom<typeof withdrawalMachine>): WithdrawalView => ({
  status: statusOf(snapshot.value),
  isMailed: snapshot.matches({ form: 'mailed' }),
  faulty: snapshot.context.faulty,
  isBusy: snapshot.hasTag('busy'),
})

export const withdrawalCommands = (send: (event: WithdrawalEvent) => void): WithdrawalCommands => ({
  send: (fields) => send({ type: 'withdrawal.send', fields }),
  changeLines: () => send({ type: 'withdrawal.lines.change' }),
})
