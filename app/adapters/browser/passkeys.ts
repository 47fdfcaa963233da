import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyOptions, PasskeySignAnswer } from '../../../machines/passkey-login/index.ts'
import type { PasskeyCreateAnswer, WebAuthnJson } from '../../../machines/passkeys/index.ts'

/** Ends the browser's dialogue with the signal. */
async function inDialogue<Result>(signal: AbortSignal, open: () => Promise<Result>): Promise<Result> {
  const close = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', close, { once: true })
  try {
    return await open()
  } finally {
    signal.removeEventListener('abort', close)
  }
}

/** Name of the browser's own error, which the library may wrap. */
function nameOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  return ((cause ?? error) as Partial<Error>).name ?? ''
}
/** Also when time runs out: browsers do not tell these apart, so that pages learn nothing. */
const isCancelled = (name: string): boolean => name === 'NotAllowedError' || name === 'AbortError'
/** No such dialogue in this browser, or not at an address like this. */
const isUnsupported = (name: string): boolean => name === 'NotSupportedError' || name === 'SecurityError'

/** Creates a passkey in the browser's own dialogue. Never rejects. */
export async function createPasskey(options: WebAuthnJson, signal: AbortSignal): Promise<PasskeyCreateAnswer> {
  if (!browserSupportsWebAuthn()) return { type: 'unable', why: 'unsupported' }
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  try {
    const created = await inDialogue(signal, () => startRegistration({ optionsJSON }))
    return { type: 'created', credential: { ...created } }
  } catch (error) {
    const name = nameOf(error)
    if (isCancelled(name)) return { type: 'cancelled' }
    if (name === 'InvalidStateError') return { type: 'unable', why: 'exists' }
    return { type: 'unable', why: isUnsupported(name) ? 'unsupported' : 'failed' }
  }
}

/** Signs a challenge with a passkey that the shopper chooses in the browser's own dialogue. Never rejects. */
export async function signWithPasskey(options: PasskeyOptions, signal: AbortSignal): Promise<PasskeySignAnswer> {
  if (!browserSupportsWebAuthn()) return { type: 'unable', why: 'unsupported' }
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  try {
    const signed = await inDialogue(signal, () => startAuthentication({ optionsJSON }))
    return { type: 'signed', assertion: { ...signed } }
  } catch (error) {
    const name = nameOf(error)
    return isCancelled(name)
      ? { type: 'cancelled' }
      : { type: 'unable', why: isUnsupported(name) ? 'unsupported' : 'failed' }
  }
}
