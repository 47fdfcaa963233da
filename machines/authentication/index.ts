export type {
  AuthenticationContext,
  AuthenticationEmitted,
  AuthenticationEvent,
} from './events.types.ts'
export { authenticationMachine } from './machine.ts'
export { type AuthenticationPorts, authenticationWith } from './ports.ts'
export type {
  AuthenticationAnswer,
  AuthenticationError,
  AuthenticationForm,
  Credentials,
  ExpiryReason,
  NewPassword,
  PasskeyCredentials,
  Registration,
  StoredUser,
  UserAnswer,
} from './rules.ts'
export { expiryReasonOf } from './rules.ts'
export {
  type AuthenticationCommands,
  type AuthenticationNotice,
  type AuthenticationView,
  authenticationCommands,
  selectAuthentication,
} from './view.ts'
