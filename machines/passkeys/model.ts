import type { ModelOptions } from '../testing/index.ts'
import type { passkeysMachine } from './machine.ts'
import type { Passkey } from './rules.ts'

const passkey = (id: string): Passkey => ({
  id,
  host: 'lyngfonn.no',
  device: 'Safari på iPhone',
  since: '2026-01-12T09:30:00.000Z',
  lastUsed: null,
})
export const passkeySample = passkey('0b5c1f2e-7c64-4d8a-9f3b-2d1e4c5a6b70')
const another = passkey('7d1e9a30-52c8-4f0b-8a6d-9e4f1b2c3d40')

const fault = [{ error: new Error('no answer') }]
const signedOut = { output: { type: 'signedOut' as const } }
const refused = (why: 'wrongPassword' | 'invalid') => ({ output: { type: 'refused' as const, why } })

export const passkeysModel: ModelOptions<typeof passkeysMachine> = {
  events: {
    'passkeys.add': [{ password: 'et ord' }],
    'passkeys.removal.open': [{ id: passkeySample.id }, { id: another.id }],
    'passkeys.remove': [{ password: 'et ord' }],
    'xstate.done.actor.readPasskeys': [
      { output: { type: 'passkeys', passkeys: [passkeySample] } },
      { output: { type: 'absent' } },
      signedOut,
    ],
    'xstate.done.actor.startPasskey': [
      { output: { type: 'started', options: {} } },
      refused('wrongPassword'),
      signedOut,
    ],
    'xstate.done.actor.createPasskey': [
      { output: { type: 'created', credential: {} } },
      { output: { type: 'cancelled' } },
      { output: { type: 'unable', why: 'exists' } },
    ],
    'xstate.done.actor.storePasskey': [{ output: { type: 'stored', passkey: another } }, refused('invalid'), signedOut],
    'xstate.done.actor.removePasskey': [{ output: { type: 'done' } }, refused('wrongPassword'), signedOut],
    'xstate.error.actor.readPasskeys': fault,
    'xstate.error.actor.startPasskey': fault,
    'xstate.error.actor.createPasskey': fault,
    'xstate.error.actor.storePasskey': fault,
    'xstate.error.actor.removePasskey': fault,
  },
  invariants: {
    'one is chosen exactly while it is being removed': (now) =>
      (now.context.removing !== null) === now.hasTag('removal'),
    'the chosen one is on the list': (now) =>
      now.context.removing === null || now.context.passkeys.some(({ id }) => id === now.context.removing),
    'it says why exactly where something was refused': (now) =>
      (now.context.error !== null) === (now.matches({ open: 'refused' }) || now.matches({ confirming: 'refused' })),
    'one more is listed only when the shop has stored or read it': (now, { before }) =>
      before === null ||
      now.context.passkeys.length <= before.context.passkeys.length ||
      (now.matches({ open: 'added' }) && before.matches('storing')) ||
      before.matches('loading'),
    'what the shop has stored is listed last': (now, { event }) =>
      event.type !== 'xstate.done.actor.storePasskey' ||
      event.output.type !== 'stored' ||
      !now.matches({ open: 'added' }) ||
      now.context.passkeys.at(-1)?.id === event.output.passkey.id,
    'one less is listed exactly when the shop has removed it, or at the end of the login': (now, { before }) =>
      before === null ||
      now.context.passkeys.length < before.context.passkeys.length ===
        ((now.matches({ open: 'removed' }) && before.matches('removing')) ||
          (now.matches('closed') && before.context.passkeys.length > 0)),
    'the browser’s dialogue opens after the password alone': (now, { before }) =>
      !now.matches('prompting') || before?.matches('prompting') === true || before?.matches('starting') === true,
    'there is a challenge exactly until the shop has answered': (now) =>
      (now.context.challenge !== null) === (now.matches('prompting') || now.matches('storing')),
    'the new passkey is kept exactly until the shop has answered': (now) =>
      (now.context.credential !== null) === now.matches('storing'),
    'the end of a login is emitted once': (now, { before, emitted }) =>
      emitted.length > 0 === (now.matches('closed') && !before?.matches('closed')),
  },
}
