export {
  type PasskeyLoginContext,
  type PasskeyLoginEmitted,
  type PasskeyLoginEvent,
  passkeyLoginMachine,
} from './machine.ts'
export { type PasskeyLoginPorts, passkeyLoginWith } from './ports.ts'
export type {
  PasskeyAssertion,
  PasskeyChallengeAnswer,
  PasskeyLoginError,
  PasskeyOptions,
  PasskeySignAnswer,
} from './rules.ts'
export { type PasskeyLoginCommands, type PasskeyLoginView, passkeyLoginCommands, selectPasskeyLogin } from './view.ts'
