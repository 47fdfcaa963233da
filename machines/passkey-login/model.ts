import type { ModelOptions } from '../testing/index.ts'
import type { passkeyLoginMachine } from './machine.ts'

const fault = [{ error: new Error('no answer') }]

export const passkeyLoginModel: ModelOptions<typeof passkeyLoginMachine> = {
  events: {
    'xstate.done.actor.startPasskeyLogin': [
      { output: { type: 'started', options: {} } },
      { output: { type: 'refused', why: 'absent' } },
    ],
    'xstate.done.actor.signWithPasskey': [
      { output: { type: 'signed', assertion: {} } },
      { output: { type: 'cancelled' } },
      { output: { type: 'unable', why: 'unsupported' } },
    ],
    'xstate.error.actor.startPasskeyLogin': fault,
    'xstate.error.actor.signWithPasskey': fault,
  },
  invariants: {
    'it says why exactly where something was refused': (now) =>
      (now.context.error !== null) === now.matches({ open: 'refused' }),
    'there is a challenge exactly while the browser asks': (now) =>
      (now.context.challenge !== null) === now.matches('prompting'),
    'a signature is emitted exactly when the passkey has signed': (now, { before, event, emitted }) =>
      emitted.length > 0 ===
      (before?.matches('prompting') === true &&
        now.matches({ open: 'idle' }) &&
        event.type === 'xstate.done.actor.signWithPasskey'),
    'it is busy exactly until there is a signature or none': (now) => now.hasTag('busy') !== now.matches('open'),
  },
}
