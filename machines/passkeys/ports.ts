import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { passkeysMachine } from './machine.ts'
import {
  createIn,
  type PasskeyCreateAnswer,
  type PasskeyRemoveAnswer,
  type PasskeyStartAnswer,
  type PasskeyStoreAnswer,
  type PasskeysAnswer,
  passkeysIn,
  removeIn,
  startIn,
  storeIn,
  type WebAuthnJson,
} from './rules.ts'

/** Effects of passkeys. A refusal is an answer; a fault rejects. */
export interface PasskeysPorts {
  readPasskeys(): Promise<PasskeysAnswer>
  /** Requests a challenge. */
  startPasskey(call: { password: string }): Promise<PasskeyStartAnswer>
  /** Opens the browser's dialogue; the signal closes it. */
  createPasskey(call: { options: WebAuthnJson }, signal: AbortSignalLike): Promise<PasskeyCreateAnswer>
  storePasskey(call: { credential: WebAuthnJson }): Promise<PasskeyStoreAnswer>
  removePasskey(call: { id: string; password: string }): Promise<PasskeyRemoveAnswer>
}

export const passkeysWith = (ports: PasskeysPorts) =>
  passkeysMachine.provide({
    actors: {
      readPasskeys: fromPromise<PasskeysAnswer, void>(async () => passkeysIn(await ports.readPasskeys())),
      startPasskey: fromPromise<PasskeyStartAnswer, { password: string }>(async ({ input }) =>
        startIn(await ports.startPasskey(input)),
      ),
      createPasskey: fromPromise<PasskeyCreateAnswer, { options: WebAuthnJson }>(async ({ input, signal }) =>
        createIn(await ports.createPasskey(input, signal)),
      ),
      storePasskey: fromPromise<PasskeyStoreAnswer, { credential: WebAuthnJson }>(async ({ input }) =>
        storeIn(await ports.storePasskey(input)),
      ),
      removePasskey: fromPromise<PasskeyRemoveAnswer, { id: string; password: string }>(async ({ input }) =>
        removeIn(await ports.removePasskey(input)),
      ),
    },
  })
