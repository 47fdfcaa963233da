import type { Customer } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { authenticationMachine } from './machine.ts'

/** A sample customer. */
export const customerSample: Customer = {
  id: 7,
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@epost.no',
  phone: '41234567',
  birthDate: '',
  genderId: null,
  address: '',
  postalCode: '',
  city: '',
  emailVerified: false,
  authId: 'a7',
  hasAcceptedTerms: true,
  preferences: [],
  hasChosenCookies: false,
  hasDefaultCookies: false,
  permissions: [],
  consents: {
    googleAnalytics: false,
    googleTagManager: false,
    metaPixel: false,
    newsletter: true,
    club: false,
    eventInvite: false,
    birthdayGift: false,
    marketing: false,
  },
}
const credentials = { email: 'kari@epost.no', password: 'et hemmelig ord' }
const newPassword = { ...credentials, token: 'abc', passwordConfirmation: credentials.password }
const registration = {
  ...newPassword,
  firstName: 'Kari',
  lastName: 'Nordmann',
  phone: '41234567',
  termsConditions: true,
}
const answers = [
  { output: { type: 'done' as const } },
  ...[401, 419, 422].map((status) => ({ output: { type: 'refused' as const, status } })),
]
const wrongCode = { output: { type: 'refused' as const, status: 422, fields: ['code.invalid'] } }
const needsCode = { output: { type: 'refused' as const, status: 403, fields: ['code'] } }
const tooOften = { output: { type: 'refused' as const, status: 429 } }
const sessionless = [answers[0]!, answers[3]!]
const fault = [{ error: 'no answer' }]

export const authenticationModel: ModelOptions<typeof authenticationMachine> = {
  events: {
    'authentication.login': [
      { fields: credentials, kind: null, fromCart: false },
      { fields: credentials, kind: 'club', fromCart: true },
    ],
    'authentication.code': [{ code: '123456' }],
    'authentication.register': [{ fields: registration, fromCart: true }],
    'authentication.password.forget': [{ email: 'kari@epost.no' }],
    'authentication.password.reset': [{ fields: newPassword }],
    'authentication.verify': [{ token: 'abc' }],
    'authentication.user.changed': [{ user: { ...customerSample, emailVerified: true } }],
    'authentication.expire': [{ reason: 'otherUser' }, { reason: 'pageExpired' }],
    'authentication.synced': [
      { stored: { v: 1, loaded: true } },
      { stored: { v: 1, loaded: false } },
      { stored: { v: 2 } },
    ],
    'xstate.done.actor.readUser': [{ output: { user: customerSample } }, { output: { user: null } }],
    'xstate.error.actor.readUser': fault,
    'xstate.done.actor.logIn': [...answers, needsCode],
    'xstate.done.actor.sendCode': [...answers, wrongCode, tooOften],
    'xstate.done.actor.register': answers,
    'xstate.done.actor.sendLink': sessionless,
    'xstate.done.actor.setPassword': sessionless,
    'xstate.done.actor.verify': sessionless,
    'xstate.done.actor.resend': answers,
    'xstate.done.actor.logOut': answers.slice(1),
    'xstate.error.actor.logIn': fault,
    'xstate.error.actor.sendCode': fault,
    'xstate.error.actor.register': fault,
    'xstate.error.actor.sendLink': fault,
    'xstate.error.actor.setPassword': fault,
    'xstate.error.actor.verify': fault,
    'xstate.error.actor.resend': fault,
    'xstate.error.actor.logOut': fault,
  },
  // the last form's message does not affect the next form
  key: (now) => [
    now.context.user !== null,
    now.hasTag('identifying') && now.context.syncedLoaded,
    now.context.held?.type,
    now.matches({ ready: { open: 'codeNeeded' } }) && now.context.error,
  ],
  invariants: {
    'an answer that another tab has overtaken is not believed': (now, { before, event }) =>
      !before?.matches('identifying') ||
      before.context.syncedLoaded === null ||
      before.context.held?.type === 'authentication.user.deleted' ||
      !event.type.endsWith('.actor.readUser') ||
      now.matches('ready') === (before.context.syncedLoaded === ('output' in event && event.output.user !== null)),
    'a form that was sent before the user was known waits no longer than that': (now) =>
      (now.context.held !== undefined) === now.matches({ identifying: 'holding' }),
    'a form that waited is sent when the user is known, but no login of somebody who is logged in': (
      now,
      { before, event },
    ) => {
      const held = before?.context.held
      if (!held || !now.matches('ready')) return true
      const isEntrance = held.type === 'authentication.login' || held.type === 'authentication.register'
      const isKnown = 'output' in event && event.output.user !== null
      const isNeedless = isKnown ? isEntrance : held.type === 'authentication.logout'
      return held.type !== 'authentication.user.deleted' && now.hasTag('sending') !== isNeedless
    },
    'a user that is known is a user that is loaded': ({ context }) => context.user === null || context.loaded,
    'an error is shown where a form was refused': (now) =>
      now.matches({ ready: { open: 'refused' } }) ===
      (now.hasTag('open') &&
        now.context.error !== null &&
        now.context.form !== null &&
        !now.matches({ ready: { open: 'codeNeeded' } })),
    'a password is kept while its login is under way, and no longer': (now) =>
      (now.context.pending !== undefined) ===
      (now.matches({ ready: 'loggingIn' }) ||
        now.matches({ ready: 'leaving' }) ||
        now.matches({ ready: 'sendingCode' }) ||
        now.matches({ ready: { open: 'codeNeeded' } })),
    'a code is asked for once the password is right': (now, { before, event }) =>
      !now.matches({ ready: { open: 'codeNeeded' } }) ||
      before?.context.form === 'code' ||
      (event.type === 'xstate.done.actor.logIn' && now.context.error === null),
    'the form of the code stands while a code is asked for': (now) =>
      !(now.matches({ ready: { open: 'codeNeeded' } }) || now.matches({ ready: 'sendingCode' })) ||
      now.context.form === 'code',
    'a code that is sent again is not called wrong': (now) =>
      !now.matches({ ready: 'sendingCode' }) || now.context.error === null,
    'a final refusal is shown at the first step': (now) =>
      !now.matches({ ready: { open: 'refused' } }) || now.context.form !== 'code',
    'the page does not go without a word to the favourites': (_, { emitted, effects, event }) =>
      !effects.some(({ type }) => type === 'reload') ||
      event.type === 'authentication.synced' ||
      event.type.endsWith('.actor.readUser') ||
      emitted.some(({ type }) => type === 'authentication.entered' || type === 'authentication.left'),
    'a secret leaves the address exactly when the shop has taken it': (now, { before, effects }) =>
      effects.some(({ type }) => type === 'dropSecret') ===
      (['passwordSet', 'verified'] as const).some(
        (open) =>
          now.matches({ ready: { open } }) &&
          (before?.matches({ ready: 'settingPassword' }) || before?.matches({ ready: 'verifying' })),
      ),
    'other tabs get every login and logout': (_, { emitted, effects }) =>
      !emitted.some(({ type }) => type === 'authentication.entered' || type === 'authentication.left') ||
      effects.some(({ type }) => type === 'save'),
  },
}
