import type { ModelOptions } from '../testing/index.ts'
import type { staffLoginMachine } from './machine.ts'
import type { StaffMember } from './rules.ts'

export const staffMemberSample: StaffMember = {
  name: 'oslo-kari',
  shop: { id: 1, name: 'Oslo sentrum' },
  idleMinutes: 30,
}
const chainSample: StaffMember = { name: 'kjeden', shop: null, idleMinutes: 10 }

const fault = [{ error: new Error('no answer') }]

export const staffLoginModel: ModelOptions<typeof staffLoginMachine> = {
  events: {
    'staffLogin.submit': [
      { name: 'oslo-kari', password: 'et ord', code: '123456' },
      { name: ' ', password: 'et ord', code: '123456' },
      { name: 'oslo-kari', password: '', code: '' },
    ],
    'xstate.done.actor.readStaffMember': [
      { output: { type: 'member', member: staffMemberSample } },
      { output: { type: 'signedOut' } },
    ],
    'xstate.done.actor.logInStaff': [
      { output: { type: 'member', member: chainSample } },
      { output: { type: 'refused', why: 'wrong' } },
      { output: { type: 'refused', why: 'tooMany' } },
    ],
    'xstate.done.actor.logOutStaff': [{ output: { type: 'left' } }],
    'xstate.error.actor.readStaffMember': fault,
    'xstate.error.actor.logInStaff': fault,
    'xstate.error.actor.logOutStaff': fault,
  },
  invariants: {
    'there is a member exactly while somebody is logged in': (now) =>
      (now.context.member !== null) === now.hasTag('signedIn'),
    'nobody is logged in but by the server': (now, { before, event }) =>
      !now.hasTag('signedIn') ||
      before?.hasTag('signedIn') === true ||
      event.type === 'xstate.done.actor.readStaffMember' ||
      event.type === 'xstate.done.actor.logInStaff',
    'the form says why exactly where a login was refused': (now) =>
      !now.hasTag('form') || (now.context.error !== null) === now.matches({ signedOut: 'refused' }),
    'a logout that failed says so': (now, { before }) =>
      !now.matches('signedIn') ||
      (now.context.error !== null) ===
        (before?.matches('leaving') === true ||
          (before?.matches('signedIn') === true && before.context.error !== null)),
    'an incomplete form names its empty fields and sends nothing': (now, { before, event }) => {
      if (event.type !== 'staffLogin.submit' || before?.matches('signedOut') !== true) return true
      const { name, password } = event
      const expected = password === '' ? 'password,code' : name === ' ' ? 'name' : ''
      return now.context.missing.join() === expected && now.matches('entering') === (expected === '')
    },
    'empty fields are named on the form only': (now) => now.matches('signedOut') || now.context.missing.length === 0,
    'it is busy exactly while the server is asked': (now) =>
      now.hasTag('busy') === (now.matches('checking') || now.matches('entering') || now.matches('leaving')),
  },
}
