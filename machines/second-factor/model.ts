import type { ModelOptions } from '../testing/index.ts'
import type { secondFactorMachine } from './machine.ts'
import type { SecondFactorSetup } from './rules.ts'

export const secondFactorSetupSample: SecondFactorSetup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Butikk:kari%40epost.no?issuer=Butikk&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}
export const recoveryCodesSample: readonly string[] = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567']

const fault = [{ error: new Error('no answer') }]
const signedOut = { output: { type: 'signedOut' as const } }
const refused = (why: 'wrongPassword' | 'wrongCode') => ({ output: { type: 'refused' as const, why } })

export const secondFactorModel: ModelOptions<typeof secondFactorMachine> = {
  events: {
    'secondFactor.start': [{ password: 'et ord' }],
    'secondFactor.confirm': [{ code: '123456' }],
    'secondFactor.end': [{ password: 'et ord', code: '123456' }],
    'xstate.done.actor.readSecondFactor': [
      { output: { type: 'status', isOn: true, recoveryCodes: 3 } },
      { output: { type: 'status', isOn: false, recoveryCodes: 0 } },
      { output: { type: 'absent' } },
      signedOut,
    ],
    'xstate.done.actor.startSecondFactor': [
      { output: { type: 'started', ...secondFactorSetupSample } },
      refused('wrongPassword'),
      signedOut,
    ],
    'xstate.done.actor.confirmSecondFactor': [
      { output: { type: 'confirmed', recoveryCodes: recoveryCodesSample } },
      refused('wrongCode'),
      signedOut,
    ],
    'xstate.done.actor.endSecondFactor': [{ output: { type: 'done' } }, refused('wrongCode'), signedOut],
    'xstate.error.actor.readSecondFactor': fault,
    'xstate.error.actor.startSecondFactor': fault,
    'xstate.error.actor.confirmSecondFactor': fault,
    'xstate.error.actor.endSecondFactor': fault,
  },
  invariants: {
    'the secret is kept while the app is set up, and no longer': (now) =>
      (now.context.setup !== null) === now.hasTag('setup'),
    'recovery codes are kept while they are shown': (now) =>
      now.context.recoveryCodes.length > 0 === now.matches('codes'),
    'codes are left exactly where it is on': (now) =>
      now.context.codesLeft > 0 === (now.hasTag('on') || now.matches('codes')),
    'it says why exactly where something was refused': (now) =>
      (now.context.error !== null) ===
      (now.matches({ off: 'refused' }) || now.matches({ enrolling: 'refused' }) || now.matches({ on: 'refused' })),
    'no secret is seen without the password': (now, { before, event }) =>
      !now.hasTag('setup') || before?.hasTag('setup') === true || event.type === 'xstate.done.actor.startSecondFactor',
    'it is turned off by the shop alone': (now, { before }) =>
      !now.matches({ off: 'ended' }) ||
      before?.matches({ off: 'ended' }) === true ||
      before?.matches('ending') === true,
    'the end of a login is emitted once': (now, { before, emitted }) =>
      emitted.length > 0 === (now.matches('closed') && !before?.matches('closed')),
  },
}
