export { type WithdrawalEvent, withdrawalMachine } from './machine.ts'
export { type WithdrawalPorts, withdrawalWith } from './ports.ts'
export type {
  WithdrawalAnswer,
  WithdrawalContext,
  WithdrawalField,
  WithdrawalFields,
  WithdrawalInput,
} from './rules.ts'
export { selectWithdrawal, type WithdrawalCommands, type WithdrawalView, withdrawalCommands } from './view.ts'
