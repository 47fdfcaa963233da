import { assertEvent, assign, emit, fromPromise, or, setup } from 'xstate'
import type { Customer, RestoreFailure } from '../domain/index.ts'
import {
  type AuthenticationAnswer,
  type AuthenticationError,
  type AuthenticationForm,
  type Credentials,
  type ExpiryReason,
  endsSession,
  errorOf,
  flagIn,
  isAboutCode,
  isSignedOut,
  type NewPassword,
  type Registration,
  resendConfirmation,
  type UserAnswer,
  userRestoreFailure,
} from './rules.ts'

/** What a login is asked for with. `kind` is the optional suffix of the call. */
export interface PendingLogin {
  fields: Credentials
  kind: string | null
}

export interface AuthenticationContext {
  user: Customer | null
  /** Whether a user is logged in, as far as this tab has been told. Other tabs load anew when theirs differs. */
  loaded: boolean
  /** What another tab said while it was asked who is here; null when none did. */
  heard: boolean | null
  /** The form that was sent last. */
  form: AuthenticationForm | null
  error: AuthenticationError | null
  /** A login whose password is right, until its code is or somebody goes back. */
  pending?: PendingLogin | undefined
  /** The cart is to be open after the page has been loaded anew. */
  openCart: boolean
}

export type AuthenticationEvent =
  /** `kind` is the optional suffix of the call. */
  | { type: 'authentication.login'; fields: Credentials; kind: string | null; fromCart: boolean }
  /** The second step of a login: a code of an authenticator app, or a recovery code. */
  | { type: 'authentication.code'; code: string }
  | { type: 'authentication.register'; fields: Registration; fromCart: boolean }
  | { type: 'authentication.password.forget'; email: string }
  | { type: 'authentication.password.reset'; fields: NewPassword }
  /** With the token of the link in the e-mail. */
  | { type: 'authentication.verify'; token: string }
  | { type: 'authentication.verification.resend' }
  | { type: 'authentication.logout' }
  /** The form is left: what it said is not said again. */
  | { type: 'authentication.form.leave' }
  /** Some call, of whatever part of the shop, was answered by 401 or 419. */
  | { type: 'authentication.expire'; reason: ExpiryReason }
  /** The account was changed, or is no more. */
  | { type: 'authentication.user.changed'; user: Customer }
  | { type: 'authentication.user.deleted' }
  /** Another tab's record of the user. */
  | { type: 'authentication.synced'; stored: unknown }

type Calls = 'logIn' | 'sendCode' | 'register' | 'sendLink' | 'setPassword' | 'verify' | 'resend' | 'logOut'
/** The answers of the ports, as the invoked actors give them. */
type Answered =
  | { type: 'xstate.done.actor.readUser'; output: UserAnswer }
  | { [Call in Calls]: { type: `xstate.done.actor.${Call}`; output: AuthenticationAnswer } }[Calls]

export type AuthenticationEmitted =
  /** It is known whether there is a user: navigation may begin. */
  | { type: 'authentication.ready'; user: Customer | null }
  | { type: 'authentication.entered'; by: 'login' | 'register' }
  | { type: 'authentication.left'; by: 'logout' | 'deletion' }
  | { type: 'authentication.left'; by: 'expiry'; reason: ExpiryReason }
  /** Another tab's record of the user can not be used. */
  | { type: 'authentication.dropped'; reason: RestoreFailure }

const absent = (port: string): never => {
  throw new Error(`port not provided: ${port}`)
}
const missing = <Input>(port: string) =>
  fromPromise<AuthenticationAnswer, Input>(() => Promise.reject(new Error(`port not provided: ${port}`)))

const refusalIn = (event: AuthenticationEvent | Answered) => {
  assertEvent(event, [
    'xstate.done.actor.logIn',
    'xstate.done.actor.sendCode',
    'xstate.done.actor.register',
    'xstate.done.actor.sendLink',
    'xstate.done.actor.setPassword',
    'xstate.done.actor.verify',
    'xstate.done.actor.resend',
    'xstate.done.actor.logOut',
  ])
  return event.output.type === 'refused' ? event.output : null
}
const statusIn = (event: AuthenticationEvent | Answered): number | null => refusalIn(event)?.status ?? null
const userIn = (event: AuthenticationEvent | Answered): Customer | null => {
  assertEvent(event, ['xstate.done.actor.readUser', 'authentication.user.changed'])
  return event.type === 'authentication.user.changed' ? event.user : event.output.user
}

export const authenticationMachine = setup({
  types: {
    context: {} as AuthenticationContext,
    events: {} as AuthenticationEvent | Answered,
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
  actions: {
    save: (_, _params: { loaded: boolean }) => absent('save'),
    reload: (_, _params: { openCart: boolean }) => absent('reload'),
    logNobody: () => absent('log'),
    keepUser: assign(({ event }) => {
      const user = userIn(event)
      return { user, loaded: user !== null }
    }),
    keepForm: assign((_, params: { form: AuthenticationForm; openCart?: boolean }) => ({
      form: params.form,
      error: null,
      pending: undefined,
      openCart: params.openCart ?? false,
    })),
    leaveForm: assign({ form: null, error: null, pending: undefined }),
    keepLogin: assign((_, { fields, kind }: PendingLogin) => ({ pending: { fields, kind } })),
    dropLogin: assign({ pending: undefined }),
    askForCode: assign({ form: 'code' }),
    askForPassword: assign({ form: 'login' }),
    dropError: assign({ error: null }),
    keepRefusal: assign(({ event }) => {
      const refusal = refusalIn(event)
      return { error: refusal && errorOf(refusal.status, refusal.fields) }
    }),
    keepFault: assign({ error: 'fault' }),
    keepHeard: assign(({ event }) => {
      assertEvent(event, 'authentication.synced')
      return { heard: flagIn(event.stored) }
    }),
    enter: assign({ loaded: true }),
    clear: assign({ user: null, loaded: false }),
    closeCart: assign({ openCart: false }),
    markVerified: assign(({ context }) => ({ user: context.user && { ...context.user, emailVerified: true } })),
    emitReady: emit(({ context }) => ({ type: 'authentication.ready' as const, user: context.user })),
    emitEntered: emit((_, params: { by: 'login' | 'register' }) => ({
      type: 'authentication.entered' as const,
      by: params.by,
    })),
    emitDropped: emit(({ event }) => {
      assertEvent(event, 'authentication.synced')
      return { type: 'authentication.dropped' as const, reason: userRestoreFailure(event.stored)! }
    }),
    emitLeft: emit((_, params: { by: 'logout' | 'deletion' }) => ({
      type: 'authentication.left' as const,
      by: params.by,
    })),
    emitExpired: emit((_, params: { reason: ExpiryReason }) => ({
      type: 'authentication.left' as const,
      by: 'expiry' as const,
      reason: params.reason,
    })),
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    isDone: ({ event }) => statusIn(event) === null,
    isOtherUser: ({ event }) => statusIn(event) === 401,
    isAboutCode: ({ event }) => {
      const refusal = refusalIn(event)
      return refusal !== null && isAboutCode(refusal.status, refusal.fields)
    },
    /** The password is as right as before. */
    isWorthAnotherTry: or(['isAboutCode', 'isTooOften']),
    isTooOften: ({ event }) => statusIn(event) === 429,
    isSignedOut: ({ event }) => isSignedOut(statusIn(event) ?? 0),
    isOut: or(['isDone', 'isSignedOut']),
    isOver: ({ context }) => context.loaded && endsSession(context.error),
    isHeardOtherwise: ({ context: { heard }, event }) =>
      heard !== null && heard !== (event.type === 'xstate.done.actor.readUser' && event.output.user !== null),
    isLost: ({ event }) => {
      assertEvent(event, 'authentication.synced')
      return userRestoreFailure(event.stored) !== null
    },
    isOtherFlag: ({ context, event }) => {
      assertEvent(event, 'authentication.synced')
      return flagIn(event.stored) === !context.loaded
    },
  },
  delays: { resendConfirmation },
}).createMachine({
  id: 'authentication',
  description: 'Who is logged in, and how one comes to be: everything between the shopper and the account’s door.',
  context: { user: null, loaded: false, heard: null, form: null, error: null, openCart: false },
  options: { maxIterations: 100 },
  initial: 'identifying',
  states: {
    identifying: {
      description: 'Asked once, before the first navigation: is somebody logged in?',
      tags: 'identifying',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        onDone: [
          {
            description: 'Another tab has logged in or out since it was asked: the answer is of before.',
            guard: 'isHeardOtherwise',
            target: 'reloading',
          },
          {
            description: 'Somebody or nobody: both are answers.',
            target: 'ready',
            actions: ['keepUser', { type: 'save', params: ({ context }) => ({ loaded: context.loaded }) }, 'emitReady'],
          },
        ],
        onError: [
          {
            description: 'No answer, but another tab has logged in since it was asked.',
            guard: 'isHeardOtherwise',
            target: 'reloading',
          },
          {
            description: 'Taken as nobody, here alone: other tabs may know better and are told nothing.',
            target: 'ready',
            actions: ['logNobody', 'emitReady'],
          },
        ],
      },
      on: {
        'authentication.synced': [
          { description: 'It can not be read: nothing is known of it.', guard: 'isLost', actions: 'emitDropped' },
          { description: 'Compared with the answer when that is here.', actions: 'keepHeard' },
        ],
      },
    },
    ready: {
      description: 'It is known who is here.',
      on: {
        'authentication.synced': [
          {
            description: 'Another tab has logged in or out: this page is of another user now.',
            guard: 'isOtherFlag',
            target: 'reloading',
            actions: 'closeCart',
          },
          { description: 'It can not be read: nothing is known of it.', guard: 'isLost', actions: 'emitDropped' },
        ],
        'authentication.expire': {
          guard: 'hasUser',
          actions: [
            'clear',
            { type: 'save', params: ({ context }) => ({ loaded: context.loaded }) },
            { type: 'emitExpired', params: ({ event }) => event },
          ],
        },
        'authentication.user.changed': { guard: 'hasUser', actions: 'keepUser' },
        'authentication.user.deleted': {
          target: 'reloading',
          actions: [
            'clear',
            'closeCart',
            { type: 'save', params: ({ context }) => ({ loaded: context.loaded }) },
            { type: 'emitLeft', params: { by: 'deletion' } },
          ],
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
            idle: { description: 'Nothing to say.' },
            refused: {
              description: 'The form was refused; the error’s code says why.',
              entry: 'dropLogin',
              always: {
                description: 'The same answer says that nobody is logged in here any more.',
                guard: 'isOver',
                actions: [
                  'clear',
                  { type: 'save', params: ({ context }) => ({ loaded: context.loaded }) },
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
              description: 'The password is right; a code is asked for. An error’s code says why one was refused.',
              on: {
                'authentication.code': { target: '#authentication.ready.sendingCode', actions: 'dropError' },
              },
            },
            linkSent: { description: 'A link to a new password is on its way by e-mail.' },
            passwordSet: { description: 'The new password is good to log in with.' },
            verified: { description: 'The e-mail address is proved.' },
            resent: {
              description: 'Another verification is on its way; said for a while.',
              after: { resendConfirmation: { target: 'idle', actions: 'leaveForm' } },
            },
          },
        },
        loggingIn: {
          description: 'The login is asked for.',
          tags: 'sending',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context }) => context.pending!,
            onDone: [
              {
                guard: 'isDone',
                target: '#authentication.reloading',
                actions: [
                  'enter',
                  { type: 'save', params: ({ context }) => ({ loaded: context.loaded }) },
                  { type: 'emitEntered', params: { by: 'login' } },
                ],
              },
              {
                description: 'Another user is logged in here: out with that one first.',
                guard: 'isOtherUser',
                target: 'leaving',
                actions: 'keepRefusal',
              },
              {
                description: 'The password is right, and the customer has a second factor.',
                guard: 'isAboutCode',
                target: 'open.codeNeeded',
                actions: 'askForCode',
              },
              { target: 'open.refused', actions: 'keepRefusal' },
            ],
            onError: { target: 'open.refused', actions: 'keepFault' },
          },
        },
        sendingCode: {
          description: 'The login is asked for once more, with a code.',
          tags: 'sending',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context, event }) => {
              assertEvent(event, 'authentication.code')
              const { fields, kind } = context.pending!
              return { fields: { ...fields, code: event.code }, kind }
            },
            onDone: [
              {
                guard: 'isDone',
                target: '#authentication.reloading',
                actions: [
                  'enter',
                  { type: 'save', params: ({ context }) => ({ loaded: context.loaded }) },
                  { type: 'emitEntered', params: { by: 'login' } },
                ],
              },
              { guard: 'isWorthAnotherTry', target: 'open.codeNeeded', actions: 'keepRefusal' },
              {
                description: 'Something else has changed: from the beginning.',
                target: 'open.refused',
                actions: ['keepRefusal', 'askForPassword'],
              },
            ],
            onError: { target: 'open.codeNeeded', actions: 'keepFault' },
          },
        },
        leaving: {
          description: 'The session that was in the way of a login is ended. Whether that is heard or not, try again.',
          tags: 'sending',
          invoke: { id: 'logOut', src: 'logOut', onDone: 'open.refused', onError: 'open.refused' },
        },
        registering: {
          description: 'The new account is asked for.',
          tags: 'sending',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ event }) => {
              assertEvent(event, 'authentication.register')
              return { fields: event.fields }
            },
            onDone: [
              {
                guard: 'isDone',
                target: '#authentication.reloading',
                actions: [
                  'enter',
                  { type: 'save', params: ({ context }) => ({ loaded: context.loaded }) },
                  { type: 'emitEntered', params: { by: 'register' } },
                ],
              },
              { target: 'open.refused', actions: 'keepRefusal' },
            ],
            onError: { target: 'open.refused', actions: 'keepFault' },
          },
        },
        sendingLink: {
          description: 'A link to a new password is asked for.',
          tags: 'sending',
          invoke: {
            id: 'sendLink',
            src: 'sendLink',
            input: ({ event }) => {
              assertEvent(event, 'authentication.password.forget')
              return { email: event.email }
            },
            onDone: [
              { guard: 'isDone', target: 'open.linkSent' },
              { target: 'open.refused', actions: 'keepRefusal' },
            ],
            onError: { target: 'open.refused', actions: 'keepFault' },
          },
        },
        settingPassword: {
          description: 'The new password is sent, with the token of the link.',
          tags: 'sending',
          invoke: {
            id: 'setPassword',
            src: 'setPassword',
            input: ({ event }) => {
              assertEvent(event, 'authentication.password.reset')
              return { fields: event.fields }
            },
            onDone: [
              { guard: 'isDone', target: 'open.passwordSet' },
              { target: 'open.refused', actions: 'keepRefusal' },
            ],
            onError: { target: 'open.refused', actions: 'keepFault' },
          },
        },
        verifying: {
          description: 'The token of the link in the e-mail is sent.',
          tags: 'sending',
          invoke: {
            id: 'verify',
            src: 'verify',
            input: ({ event }) => {
              assertEvent(event, 'authentication.verify')
              return { token: event.token }
            },
            onDone: [
              { guard: 'isDone', target: 'open.verified', actions: 'markVerified' },
              { target: 'open.refused', actions: 'keepRefusal' },
            ],
            onError: { target: 'open.refused', actions: 'keepFault' },
          },
        },
        resending: {
          description: 'Another e-mail of verification is asked for.',
          tags: 'sending',
          invoke: {
            id: 'resend',
            src: 'resend',
            onDone: [
              { guard: 'isDone', target: 'open.resent' },
              { target: 'open.refused', actions: 'keepRefusal' },
            ],
            onError: { target: 'open.refused', actions: 'keepFault' },
          },
        },
        loggingOut: {
          description: 'The session is ended.',
          tags: 'sending',
          invoke: {
            id: 'logOut',
            src: 'logOut',
            onDone: [
              {
                description: 'Ended now, or before: nobody is logged in.',
                guard: 'isOut',
                target: 'open.idle',
                actions: [
                  'clear',
                  'leaveForm',
                  { type: 'save', params: ({ context }) => ({ loaded: context.loaded }) },
                  { type: 'emitLeft', params: { by: 'logout' } },
                ],
              },
              { target: 'open.refused', actions: 'keepRefusal' },
            ],
            onError: { target: 'open.refused', actions: 'keepFault' },
          },
        },
      },
    },
    reloading: {
      description: 'The page is loaded anew, since all that it shows may depend on who sees it.',
      tags: 'reloading',
      entry: ['dropLogin', { type: 'reload', params: ({ context }) => ({ openCart: context.openCart }) }],
    },
  },
})
