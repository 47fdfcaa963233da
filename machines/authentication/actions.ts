import { assign, emit, raise } from 'xstate'
import { absent } from '../domain/absent.ts'
import type { Customer } from '../domain/index.ts'
import type {
  AuthenticationContext,
  AuthenticationEmitted,
  AuthenticationEvent,
  HeldEvent,
  PendingLogin,
} from './events.types.ts'
import { type AuthenticationAnswer, type AuthenticationForm, type ExpiryReason, errorOf, flagIn } from './rules.ts'

type Params = object | undefined

const change = <P extends Params = undefined>(
  next: (context: AuthenticationContext, params: P) => Partial<AuthenticationContext>,
) =>
  assign<AuthenticationContext, AuthenticationEvent, P, AuthenticationEvent, never>(({ context }, params) =>
    next(context, params),
  )

const emitting = <P extends Params = undefined>(
  eventOf: (context: AuthenticationContext, params: P) => AuthenticationEmitted,
) =>
  emit<AuthenticationContext, AuthenticationEvent, P, AuthenticationEvent, AuthenticationEmitted>(
    ({ context }, params) => eventOf(context, params),
  )

/** The ports' effects. */
export const portActions = {
  save: (_: unknown, _params: { loaded: boolean }) => absent('save'),
  reload: (_: unknown, _params: { openCart: boolean }) => absent('reload'),
  logNobody: () => absent('log'),
  dropSecret: () => absent('dropSecret'),
}

/** Stores whether a user is logged in, for other tabs. */
export const saveLoaded = {
  type: 'save',
  params: ({ context }: { context: AuthenticationContext }) => ({ loaded: context.loaded }),
} as const

/** The chart's actions: assigns and emitted events. */
export const authenticationActions = {
  keepUser: change((_, { user }: { user: Customer | null }) => ({ user, loaded: user !== null })),
  keepForm: change((_, params: { form: AuthenticationForm; openCart?: boolean }) => ({
    form: params.form,
    error: null,
    pending: undefined,
    openCart: params.openCart ?? false,
  })),
  leaveForm: change(() => ({ form: null, error: null, pending: undefined })),
  keepLogin: change((_, { fields, kind }: PendingLogin) => ({ pending: { fields, kind } })),
  hold: change((_, held: HeldEvent) => ({ held })),
  dropHeld: change(() => ({ held: undefined })),
  sendHeld: raise<AuthenticationContext, AuthenticationEvent, AuthenticationEvent, undefined, never>(
    ({ context }) => context.held!,
  ),
  dropLogin: change(() => ({ pending: undefined })),
  askForCode: change(() => ({ form: 'code' })),
  askForPassword: change(() => ({ form: 'login' })),
  dropError: change(() => ({ error: null })),
  keepRefusal: change((_, answer: AuthenticationAnswer) => ({
    error: answer.type === 'refused' ? errorOf(answer.status, answer.fields) : null,
  })),
  keepFault: change(() => ({ error: 'fault' })),
  keepSyncedLoaded: change((_, { stored }: { stored: unknown }) => ({ syncedLoaded: flagIn(stored) })),
  enter: change(() => ({ loaded: true })),
  clear: change(() => ({ user: null, loaded: false })),
  closeCart: change(() => ({ openCart: false })),
  markVerified: change(({ user }) => ({ user: user && { ...user, emailVerified: true } })),
  emitEntered: emitting((_, { by }: { by: 'login' | 'register' }) => ({ type: 'authentication.entered', by })),
  emitLeft: emitting((_, { by }: { by: 'logout' | 'deletion' }) => ({ type: 'authentication.left', by })),
  emitExpired: emitting((_, { reason }: { reason: ExpiryReason }) => ({
    type: 'authentication.left',
    by: 'expiry',
    reason,
  })),
}
