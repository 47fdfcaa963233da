export { type PasskeysContext, type PasskeysEmitted, type PasskeysEvent, passkeysMachine } from './machine.ts'
export { type PasskeysPorts, passkeysWith } from './ports.ts'
export type {
  Passkey,
  PasskeyCreateAnswer,
  PasskeyError,
  PasskeyPromptFailure,
  PasskeyRefusal,
  PasskeyRemoveAnswer,
  PasskeyStartAnswer,
  PasskeyStoreAnswer,
  PasskeysAnswer,
  WebAuthnJson,
} from './rules.ts'
export { type PasskeysCommands, type PasskeysView, passkeysCommands, selectPasskeys } from './view.ts'
