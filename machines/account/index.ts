export { type AccountContext, type AccountEmitted, type AccountEvent, accountMachine } from './machine.ts'
export { type AccountPorts, accountWith } from './ports.ts'
export type {
  AccountAnswer,
  AccountChanges,
  AccountError,
  AccountFields,
  DeletionAnswer,
  DownloadAnswer,
} from './rules.ts'
export { type AccountCommands, type AccountView, accountCommands, selectAccount } from './view.ts'
