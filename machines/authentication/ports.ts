import { fromPromise } from 'xstate'
import type { PendingLogin } from './events.types.ts'
import { authenticationMachine } from './machine.ts'
import {
  type AuthenticationAnswer,
  type Credentials,
  entryIn,
  type NewPassword,
  type PasskeyCredentials,
  type Registration,
  type StoredUser,
  storedUser,
  tidied,
  type UserAnswer,
  userIn,
} from './rules.ts'

/** Effects of authentication. A refusal is an answer with its status; a fault rejects. */
export interface AuthenticationPorts {
  /** Reads the logged-in user; 204 means none. */
  readUser(): Promise<UserAnswer>
  /** `kind` is the call's optional suffix. */
  logIn(call: { fields: Credentials | PasskeyCredentials; kind: string | null }): Promise<AuthenticationAnswer>
  register(call: { fields: Registration }): Promise<AuthenticationAnswer>
  sendLink(call: { email: string }): Promise<AuthenticationAnswer>
  setPassword(call: { fields: NewPassword }): Promise<AuthenticationAnswer>
  verify(call: { token: string }): Promise<AuthenticationAnswer>
  resend(): Promise<AuthenticationAnswer>
  logOut(): Promise<AuthenticationAnswer>
  /** Stores whether a user is logged in, for other tabs. Must not fail. */
  save(stored: StoredUser): void
  /**
   * Reloads the page; with `openCart`, at the address that opens the cart. Must not navigate before the current task
   * ends: an event emitted in it empties the favourites.
   */
  reload(how: { openCart: boolean }): void
  /** Removes the used secret of a mailed link from the page's address. Must not fail. */
  dropSecret(): void
  /** Logs to the console. */
  log(text: string): void
}

export function authenticationWith(ports: AuthenticationPorts) {
  const logIn = fromPromise<AuthenticationAnswer, PendingLogin>(async ({ input }) =>
    entryIn('logIn', await ports.logIn({ ...input, fields: tidied(input.fields) })),
  )
  return authenticationMachine.provide({
    actors: {
      readUser: fromPromise<UserAnswer>(async () => userIn(await ports.readUser())),
      logIn,
      // the same call, with a code
      sendCode: logIn,
      register: fromPromise<AuthenticationAnswer, { fields: Registration }>(async ({ input }) =>
        entryIn('register', await ports.register({ fields: tidied(input.fields) })),
      ),
      sendLink: fromPromise<AuthenticationAnswer, { email: string }>(async ({ input }) =>
        entryIn('sendLink', await ports.sendLink(tidied(input))),
      ),
      setPassword: fromPromise<AuthenticationAnswer, { fields: NewPassword }>(async ({ input }) =>
        entryIn('setPassword', await ports.setPassword({ fields: tidied(input.fields) })),
      ),
      verify: fromPromise<AuthenticationAnswer, { token: string }>(async ({ input }) =>
        entryIn('verify', await ports.verify(input)),
      ),
      resend: fromPromise<AuthenticationAnswer, void>(async () => entryIn('resend', await ports.resend())),
      logOut: fromPromise<AuthenticationAnswer, void>(async () => entryIn('logOut', await ports.logOut())),
    },
    actions: {
      save: (_, params) => ports.save(storedUser(params.loaded)),
      reload: (_, params) => ports.reload(params),
      dropSecret: () => ports.dropSecret(),
      logNobody: () => ports.log('No active user detected'),
    },
  })
}
