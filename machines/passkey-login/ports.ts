import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { passkeyLoginMachine } from './machine.ts'
import {
  challengeIn,
  type PasskeyChallengeAnswer,
  type PasskeyOptions,
  type PasskeySignAnswer,
  signIn,
} from './rules.ts'

/** Effects of a login with a passkey. A refusal is an answer; a fault rejects. */
export interface PasskeyLoginPorts {
  /** Requests a challenge. */
  startPasskeyLogin(signal: AbortSignalLike): Promise<PasskeyChallengeAnswer>
  /** Opens the browser's dialogue; the signal closes it. */
  signWithPasskey(call: { options: PasskeyOptions }, signal: AbortSignalLike): Promise<PasskeySignAnswer>
}

export const passkeyLoginWith = (ports: PasskeyLoginPorts) =>
  passkeyLoginMachine.provide({
    actors: {
      startPasskeyLogin: fromPromise<PasskeyChallengeAnswer, void>(async ({ signal }) =>
        challengeIn(await ports.startPasskeyLogin(signal)),
      ),
      signWithPasskey: fromPromise<PasskeySignAnswer, { options: PasskeyOptions }>(async ({ input, signal }) =>
        signIn(await ports.signWithPasskey(input, signal)),
      ),
    },
  })
