import { setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import { authenticationActions, portActions, saveLoaded } from './actions.ts'
import type { AuthenticationContext, AuthenticationEmitted, AuthenticationEvent, PendingLogin } from './events.types.ts'
import { authenticationGuards } from './guards.ts'
import {
  type AuthenticationAnswer,
  type NewPassword,
  type Registration,
  resendConfirmation,
  type UserAnswer,
} from './rules.ts'
import { holding, loggedIn, sending } from './sending.ts'

const missing = <Input>(port: string) => absentCall<AuthenticationAnswer, Input>(port)

export const authenticationMachine = setup({
  types: {
    context: {} as AuthenticationContext,
    events: {} as AuthenticationEvent,
    emitted: {} as AuthenticationEmitted,
    tags: {} as 'identifying' | 'open' | 'sending' | 'reloading',
  },
  actors: {
    readUser: absentCall<UserAnswer>('readUser'),
    logIn: missing<PendingLogin>('logIn'),
    sendCode: missing<PendingLogin>('logIn'),
    register: missing<{ fields: Registration }>('register'),
    sendLink: missing<{ email: string }>('sendLink'),
    setPassword: missing<{ fields: NewPassword }>('setPassword'),
    verify: missing<{ token: string }>('verify'),
    resend: missing<void>('resend'),
    logOut: missing<void>('logOut'),
  },
  actions: { ...portActions, ...authenticationActions },
  guards: authenticationGuards,
  delays: { resendConfirmation },
}).createMachine({
  id: 'authentication',
  description: 'Who is logged in: login, registration, verification, password reset and logout.',
  context: { user: null, loaded: false, syncedLoaded: null, form: null, error: null, openCart: false },
  options: { maxIterations: 100 },
  initial: 'identifying',
  states: {
    identifying: {
      description: 'Reads the user once, before the first navigation.',
      tags: 'identifying',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        onDone: [
          {
            description: 'Another tab has logged in or out since the request: the answer is outdated.',
            guard: { type: 'isOutdated', params: ({ event }) => ({ hasUser: event.output.user !== null }) },
            target: 'reloading',
          },
          {
            description: 'The user is logged in already: the login or registration that waits is not needed.',
            guard: { type: 'isEntered', params: ({ event }) => ({ hasUser: event.output.user !== null }) },
            target: 'ready',
            actions: ['dropHeld', { type: 'keepUser', params: ({ event }) => event.output }, saveLoaded],
          },
          {
            description: 'A user or none: both are answers.',
            target: 'ready',
            actions: [{ type: 'keepUser', params: ({ event }) => event.output }, saveLoaded],
          },
        ],
        onError: [
          {
            description: 'The request failed, but another tab has logged in since.',
            guard: { type: 'isOutdated', params: { hasUser: false } },
            target: 'reloading',
          },
          {
            description: 'The request failed: this tab assumes that no user is logged in, and stores nothing.',
            target: 'ready',
            actions: 'logNobody',
          },
        ],
      },
      on: {
        'authentication.synced': {
          description:
            'The stored value is kept, to compare with the answer. One that is unreadable counts as unknown.',
          guard: { type: 'isReadable', params: ({ event }) => event },
          actions: { type: 'keepSyncedLoaded', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'No form waits.',
          on: {
            'authentication.login': holding,
            'authentication.register': holding,
            'authentication.password.forget': holding,
            'authentication.password.reset': holding,
            'authentication.verify': holding,
            'authentication.logout': holding,
            'authentication.user.deleted': holding,
          },
        },
        holding: {
          description: 'A form waits until the user is known and is sent then; so does a logout or a deletion.',
          tags: 'sending',
          on: { 'authentication.form.leave': { target: 'idle', actions: 'dropHeld' } },
        },
      },
    },
    ready: {
      description: 'The shop has told whether a user is logged in.',
      on: {
        'authentication.synced': {
          description: 'Another tab has logged in or out, so this page shows the wrong user.',
          guard: { type: 'isOtherFlag', params: ({ event }) => event },
          target: 'reloading',
          actions: 'closeCart',
        },
        'authentication.expire': {
          guard: 'hasUser',
          actions: ['clear', saveLoaded, { type: 'emitExpired', params: ({ event }) => event }],
        },
        'authentication.user.changed': {
          guard: 'hasUser',
          actions: { type: 'keepUser', params: ({ event }) => event },
        },
        'authentication.user.deleted': {
          target: 'reloading',
          actions: ['clear', 'closeCart', saveLoaded, { type: 'emitLeft', params: { by: 'deletion' } }],
        },
      },
      initial: 'open',
      states: {
        open: {
          description: 'The user may send a form.',
          tags: 'open',
          initial: 'idle',
          on: {
            'authentication.login': {
              target: 'loggingIn',
              actions: [
                { type: 'keepForm', params: ({ event }) => ({ form: 'login', openCart: event.fromCart }) },
                { type: 'keepLogin', params: ({ event }) => event },
              ],
            },
            'authentication.register': {
              target: 'registering',
              actions: { type: 'keepForm', params: ({ event }) => ({ form: 'register', openCart: event.fromCart }) },
            },
            'authentication.password.forget': {
              target: 'sendingLink',
              actions: { type: 'keepForm', params: { form: 'passwordLink' } },
            },
            'authentication.password.reset': {
              target: 'settingPassword',
              actions: { type: 'keepForm', params: { form: 'newPassword' } },
            },
            'authentication.verify': {
              target: 'verifying',
              actions: { type: 'keepForm', params: { form: 'verification' } },
            },
            'authentication.verification.resend': {
              guard: 'hasUser',
              target: 'resending',
              actions: { type: 'keepForm', params: { form: 'resend' } },
            },
            'authentication.logout': {
              guard: 'hasUser',
              target: 'loggingOut',
              actions: { type: 'keepForm', params: { form: 'logout' } },
            },
            'authentication.form.leave': { target: '.idle', actions: 'leaveForm' },
          },
          states: {
            idle: {
              description: 'There is nothing to report.',
              always: {
                description: 'A form was sent before the user was known.',
                guard: 'hasHeld',
                actions: ['sendHeld', 'dropHeld'],
              },
            },
            refused: {
              description: 'The shop refused the form; the error code gives the reason.',
              entry: 'dropLogin',
              always: {
                description: 'The refusal also says that the user is logged out.',
                guard: 'isOver',
                actions: [
                  'clear',
                  saveLoaded,
                  {
                    type: 'emitExpired',
                    params: ({ context }) => ({
                      reason: context.error === 'pageExpired' ? ('pageExpired' as const) : ('noUser' as const),
                    }),
                  },
                ],
              },
            },
            codeNeeded: {
              description:
                'The password is right, and a code is required. After a refusal the error code gives the reason.',
              on: {
                'authentication.code': { target: '#authentication.ready.sendingCode', actions: 'dropError' },
              },
            },
            linkSent: { description: 'The shop has sent a password link by e-mail.' },
            passwordSet: {
              description: 'The shop has set the new password: the secret of the mailed link is used.',
              entry: 'dropSecret',
            },
            verified: {
              description: 'The shop has verified the e-mail address: the secret of the mailed link is used.',
              entry: 'dropSecret',
            },
            resent: {
              description: 'The shop has sent another verification mail; the confirmation disappears after a while.',
              after: { resendConfirmation: { target: 'idle', actions: 'leaveForm' } },
            },
          },
        },
        loggingIn: {
          description: 'Sends the e-mail address and the password.',
          tags: 'sending',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context }) => context.pending!,
            onDone: [
              loggedIn,
              {
                description: 'Another user is logged in and must be logged out first.',
                guard: { type: 'isOtherUser', params: ({ event }) => event.output },
                target: 'leaving',
                actions: { type: 'keepRefusal', params: ({ event }) => event.output },
              },
              {
                description: 'The password is right, and the customer has a second factor.',
                guard: { type: 'isAboutCode', params: ({ event }) => event.output },
                target: 'open.codeNeeded',
                actions: 'askForCode',
              },
              { target: 'open.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'open.refused', actions: 'keepFault' },
          },
        },
        sendingCode: {
          description: 'Sends the login again, with the code.',
          tags: 'sending',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context, event }) => {
              const { fields, kind } = context.pending!
              return { fields: { ...fields, code: event.type === 'authentication.code' ? event.code : '' }, kind }
            },
            onDone: [
              loggedIn,
              {
                guard: { type: 'isWorthAnotherTry', params: ({ event }) => event.output },
                target: 'open.codeNeeded',
                actions: { type: 'keepRefusal', params: ({ event }) => event.output },
              },
              {
                description: 'The shop refused something other than the code: the user starts again with the password.',
                target: 'open.refused',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'askForPassword'],
              },
            ],
            onError: { target: 'open.codeNeeded', actions: 'keepFault' },
          },
        },
        leaving: {
          description: 'Ends the session that blocks the login, then shows the refusal, even after a failure.',
          tags: 'sending',
          invoke: { id: 'logOut', src: 'logOut', onDone: 'open.refused', onError: 'open.refused' },
        },
        registering: {
          description: 'Registers the account.',
          ...sending(
            'register',
            {
              target: '#authentication.reloading',
              actions: ['enter', saveLoaded, { type: 'emitEntered', params: { by: 'register' } }],
            },
            'authentication.register',
            ({ fields }) => ({ fields }),
          ),
        },
        sendingLink: {
          description: 'Requests a password link.',
          ...sending('sendLink', { target: 'open.linkSent' }, 'authentication.password.forget', ({ email }) => ({
            email,
          })),
        },
        settingPassword: {
          description: 'Sends the new password with the token of the link.',
          ...sending('setPassword', { target: 'open.passwordSet' }, 'authentication.password.reset', ({ fields }) => ({
            fields,
          })),
        },
        verifying: {
          description: 'Sends the token of the mailed link.',
          ...sending(
            'verify',
            { target: 'open.verified', actions: 'markVerified' },
            'authentication.verify',
            ({ token }) => ({ token }),
          ),
        },
        resending: {
          description: 'Requests another verification mail.',
          ...sending('resend', { target: 'open.resent' }, 'authentication.verification.resend', () => undefined),
        },
        loggingOut: {
          description: 'Ends the session.',
          tags: 'sending',
          invoke: {
            id: 'logOut',
            src: 'logOut',
            onDone: [
              {
                description: 'The session has ended, now or earlier.',
                guard: { type: 'isOut', params: ({ event }) => event.output },
                target: 'open.idle',
                actions: ['clear', 'leaveForm', saveLoaded, { type: 'emitLeft', params: { by: 'logout' } }],
              },
              { target: 'open.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'open.refused', actions: 'keepFault' },
          },
        },
      },
    },
    reloading: {
      description: 'Reloads the page, since its content may depend on the user.',
      tags: 'reloading',
      entry: ['dropLogin', 'dropHeld', { type: 'reload', params: ({ context }) => ({ openCart: context.openCart }) }],
    },
  },
})
