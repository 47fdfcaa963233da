import type { SnapshotFrom } from 'xstate'
import type { WithdrawalEvent, withdrawalMachine } from './machine.ts'
import type { WithdrawalField, WithdrawalFields } from './rules.ts'

export interface WithdrawalView {
  status: 'editing' | 'incomplete' | 'mailed' | 'unavailable' | 'sending' | 'withdrawn'
  /** Fields that are missing or malformed. */
  faulty: readonly WithdrawalField[]
  isBusy: boolean
}

export interface WithdrawalCommands {
  send(fields: WithdrawalFields): void
  /** A line of the order was chosen or left out. */
  changeLines(): void
}

export function selectWithdrawal(snapshot: SnapshotFrom<typeof withdrawalMachine>): WithdrawalView {
  const { value, context } = snapshot
  return {
    status: typeof value === 'object' ? value.form : value,
    faulty: context.faulty,
    isBusy: snapshot.hasTag('busy'),
  }
}

export const withdrawalCommands = (send: (event: WithdrawalEvent) => void): WithdrawalCommands => ({
  send: (fields) => send({ type: 'withdrawal.send', fields }),
  changeLines: () => send({ type: 'withdrawal.lines.change' }),
})
