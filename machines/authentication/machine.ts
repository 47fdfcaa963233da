import { fromPromise, setup } from 'xstate'
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
import { sending } from './sending.ts'

const missing = <Input>(port: string) =>
  fromPromise<AuthenticationAnswer, Input>(() => Promise.reject(new Error(`port not provided: ${port}`)))

export const authenticationMachine = setup({
  types: {
    context: {} as AuthenticationContext,
    events: {} as AuthenticationEvent,
    emitted: {} as AuthenticationEmitted,
    tags: {} as 'identifying' | 'open' | 'sending' | 'reloading',
  },
  actors: {
    readUser: fromPromise<UserAnswer>(() => Promise.reject(new Error('port not provided: readUser'))),
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
            description: 'A user or none: both are answers.',
            target: 'ready',
            actions: [{ type: 'keepUser', params: ({ event }) => event.output }, saveLoaded, 'emitReady'],
          },
        ],
        onError: [
          {
            description: 'No answer, but another tab has logged in since the request.',
            guard: { type: 'isOutdated', params: { hasUser: false } },
            target: 'reloading',
          },
          {
            description: 'Assumes that no user is logged in, in this tab only: nothing is stored.',
            target: 'ready',
            actions: ['logNobody', 'emitReady'],
          },
        ],
      },
      on: {
        'authentication.synced': [
          {
            description: 'Unreadable: treated as unknown.',
            guard: { type: 'isLost', params: ({ event }) => event },
            actions: { type: 'emitDropped', params: ({ event }) => event },
          },
          {
            description: 'Compared with the answer when it arrives.',
            actions: { type: 'keepSyncedLoaded', params: ({ event }) => event },
          },
        ],
      },
    },
    ready: {
      description: 'It is known whether a user is logged in.',
      on: {
        'authentication.synced': [
          {
            description: 'Another tab has logged in or out: this page shows another user.',
            guard: { type: 'isOtherFlag', params: ({ event }) => event },
            target: 'reloading',
            actions: 'closeCart',
          },
          {
            description: 'Unreadable: treated as unknown.',
            guard: { type: 'isLost', params: ({ event }) => event },
            actions: { type: 'emitDropped', params: ({ event }) => event },
          },
        ],
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
          description: 'A form may be sent.',
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
            idle: { description: 'No message.' },
            refused: {
              description: 'The form is refused; the error code gives the reason.',
              entry: 'dropLogin',
              always: {
                description: 'The same answer says that the user is logged out.',
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
              description: 'The password is right; a code is required. The error code gives the reason of a refusal.',
              on: {
                'authentication.code': { target: '#authentication.ready.sendingCode', actions: 'dropError' },
              },
            },
            linkSent: { description: 'A password link is sent by e-mail.' },
            passwordSet: { description: 'The new password is set.' },
            verified: { description: 'The e-mail address is verified.' },
            resent: {
              description: 'Another verification mail is sent; confirmed for a while.',
              after: { resendConfirmation: { target: 'idle', actions: 'leaveForm' } },
            },
          },
        },
        loggingIn: {
          description: 'Logs in.',
          tags: 'sending',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context }) => context.pending!,
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#authentication.reloading',
                actions: ['enter', saveLoaded, { type: 'emitEntered', params: { by: 'login' } }],
              },
              {
                description: 'Another user is logged in: log that one out first.',
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
          description: 'Logs in again, with the code.',
          tags: 'sending',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context, event }) => {
              const { fields, kind } = context.pending!
              return { fields: { ...fields, code: event.type === 'authentication.code' ? event.code : '' }, kind }
            },
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#authentication.reloading',
                actions: ['enter', saveLoaded, { type: 'emitEntered', params: { by: 'login' } }],
              },
              {
                guard: { type: 'isWorthAnotherTry', params: ({ event }) => event.output },
                target: 'open.codeNeeded',
                actions: { type: 'keepRefusal', params: ({ event }) => event.output },
              },
              {
                description: 'Something else has changed: back to the password.',
                target: 'open.refused',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'askForPassword'],
              },
            ],
            onError: { target: 'open.codeNeeded', actions: 'keepFault' },
          },
        },
        leaving: {
          description: 'Ends the session that blocks a login, then retries, also after a failure.',
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
          description: 'Logs out.',
          tags: 'sending',
          invoke: {
            id: 'logOut',
            src: 'logOut',
            onDone: [
              {
                description: 'Logged out, now or before.',
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
      entry: ['dropLogin', { type: 'reload', params: ({ context }) => ({ openCart: context.openCart }) }],
    },
  },
})
