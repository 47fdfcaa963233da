import fc from 'fast-check'
import { it } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import {
  authenticationMachine,
  authenticationWith,
  selectAuthentication,
} from '../../../machines/authentication/index.ts'
import { customerSample } from '../../../machines/authentication/model.ts'
import { checkProperty, type Reference } from '../../../machines/testing/index.ts'

type Call = 'logIn' | 'register' | 'sendLink' | 'setPassword' | 'verify' | 'resend' | 'logOut'
const callOf: Readonly<Record<string, Call>> = {
  'authentication.login': 'logIn',
  'authentication.register': 'register',
  'authentication.password.forget': 'sendLink',
  'authentication.password.reset': 'setPassword',
  'authentication.verify': 'verify',
  'authentication.verification.resend': 'resend',
  'authentication.logout': 'logOut',
}
const words: Readonly<Record<number, string>> = {
  401: 'alreadyLoggedIn',
  404: 'noUser',
  419: 'pageExpired',
  422: 'wrongCredentials',
  423: 'accountExists',
  429: 'tooManyAttempts',
}
const said: Readonly<Partial<Record<Call, string>>> = {
  sendLink: 'linkSent',
  setPassword: 'passwordSet',
  verify: 'verified',
  resend: 'resent',
}

/** Counts of effects. */
class EffectLog {
  saves: boolean[] = []
  reloads: boolean[] = []
}

/** Expected behaviour from the product text: one call at a time, each with its own outcome. */
class AuthenticationReference implements Reference {
  #phase: 'asking' | 'open' | 'gone' | { call: Call; cart: boolean; after401?: true } = 'asking'
  #user = false
  #syncedLoaded: boolean | null = null
  #notice: string | null = null
  #resentAgo: number | null = null
  #waiting: { call: Call; cart: boolean } | 'deletion' | null = null
  #effects = new EffectLog()

  #leave() {
    this.#user = false
    this.#effects.saves.push(false)
  }
  #go(cart: boolean) {
    this.#phase = 'gone'
    this.#notice = null
    this.#effects.reloads.push(cart)
  }
  #say(notice: string | null) {
    this.#phase = 'open'
    this.#notice = notice
    this.#resentAgo = notice === 'resent' ? 0 : null
  }
  #answer({ call, cart }: { call: Call; cart: boolean }, status: number | null) {
    const isOver = status === 401 || status === 419
    if (call === 'logOut' && (status === null || isOver)) {
      this.#leave()
      return this.#say(null)
    }
    if (status === null) {
      if (call !== 'logIn' && call !== 'register') return this.#say(said[call]!)
      this.#effects.saves.push(true)
      return this.#go(cart)
    }
    if (call === 'logIn' && status === 401) {
      this.#phase = { call: 'logOut', cart, after401: true }
      return
    }
    if (isOver && this.#user) this.#leave()
    this.#say(call === 'resend' ? 'notSent' : (words[status] ?? 'refused'))
  }
  take(event: AnyEventObject): void {
    if (this.#phase === 'asking') {
      if (event.type === 'authentication.synced') this.#syncedLoaded = event.stored.loaded
      if (event.type === 'authentication.form.leave') this.#waiting = null
      const asked = callOf[event.type]
      if (event.type === 'authentication.user.deleted') this.#waiting ??= 'deletion'
      // one form at a time, and none that only a customer sees
      if (asked && asked !== 'resend') this.#waiting ??= { call: asked, cart: event.fromCart ?? false }
      if (event.type === 'xstate.done.actor.readUser') {
        // the message of the other tab is newer than this request
        const isSomebody = event.output.user !== null
        if (this.#syncedLoaded === !isSomebody) this.#go(false)
        else {
          this.#user = isSomebody
          this.#effects.saves.push(this.#user)
          this.#phase = 'open'
          if (this.#waiting === 'deletion') {
            this.#waiting = null
            this.#leave()
            this.#go(false)
            return
          }
          const call = this.#waiting?.call
          const isNeedless = isSomebody ? call === 'logIn' || call === 'register' : call === 'logOut'
          if (this.#waiting && !isNeedless) this.#phase = this.#waiting
        }
        this.#waiting = null
      }
      return
    }
    if (this.#phase === 'gone') return
    if (event.type === 'authentication.synced') {
      if (event.stored.loaded !== this.#user) this.#go(false)
    } else if (event.type === 'authentication.user.deleted') {
      this.#leave()
      this.#go(false)
    } else if (event.type === 'authentication.expire') {
      if (this.#user) this.#leave()
    } else if (typeof this.#phase === 'object') {
      const { call, after401 } = this.#phase
      if (!event.type.endsWith(`.actor.${call}`)) return
      if (after401) {
        if (this.#user) this.#leave()
        this.#say('alreadyLoggedIn')
      } else this.#answer(this.#phase, event.output.status ?? null)
    } else if (event.type === 'time.passes') {
      if (this.#resentAgo === null) return
      this.#resentAgo += event.ms
      if (this.#resentAgo >= 3000) this.#say(null)
    } else if (event.type === 'authentication.form.leave') this.#say(null)
    else if (callOf[event.type]) {
      const call = callOf[event.type]!
      if ((call === 'resend' || call === 'logOut') && !this.#user) return
      this.#say(null)
      this.#phase = { call, cart: event.fromCart ?? false }
    }
  }
  picture() {
    const isBusy = typeof this.#phase === 'object' || this.#phase === 'gone' || this.#waiting !== null
    // once the user has logged out, 'Epost sendt til {email}' has no address to show
    const isNobodys = this.#notice === 'resent' && !this.#user
    const notice = this.#phase === 'open' && !isNobodys ? this.#notice : null
    return { asking: this.#phase === 'asking', isBusy, user: this.#user, notice, ...this.#effects }
  }
}

const never = () => new Promise<never>(() => undefined)
const calls: readonly Call[] = ['logIn', 'register', 'sendLink', 'setPassword', 'verify', 'resend', 'logOut']
const fields = { email: 'kari@epost.no', password: 'et ord' }
const answers = fc.oneof(
  fc.constant({ type: 'done' }),
  fc.record({ type: fc.constant('refused'), status: fc.constantFrom(401, 404, 419, 422, 423, 429, 500) }),
)
const commands = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(...Object.keys(callOf)),
      fields: fc.constant(fields),
      kind: fc.constant(null),
      email: fc.constant(fields.email),
      token: fc.constant('abc'),
      fromCart: fc.boolean(),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({
      type: fc.constantFrom(...calls).map((call) => `xstate.done.actor.${call}`),
      output: answers,
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('time.passes'), ms: fc.constantFrom(1, 1500, 2999, 3000) }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { type: 'authentication.form.leave' },
      { type: 'authentication.expire', reason: 'noUser' },
      { type: 'authentication.user.deleted' },
      { type: 'authentication.synced', stored: { v: 1, loaded: true } },
      { type: 'authentication.synced', stored: { v: 1, loaded: false } },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { type: 'xstate.done.actor.readUser', output: { user: customerSample } },
      { type: 'xstate.done.actor.readUser', output: { user: null } },
    ),
  },
)

it('USER-01 USER-02 USER-03 USER-04 USER-05 authentication equals the reference in any order of events', () => {
  let effects = new EffectLog()
  checkProperty(authenticationMachine, {
    fc,
    runs: 100,
    maxLength: 60,
    event: commands,
    reference: () => new AuthenticationReference(),
    provide: () => {
      effects = new EffectLog()
      return authenticationWith({
        ...{ readUser: never, logIn: never, register: never, sendLink: never },
        ...{ setPassword: never, verify: never, resend: never, logOut: never },
        save: ({ loaded }) => effects.saves.push(loaded),
        reload: ({ openCart }) => effects.reloads.push(openCart),
        dropSecret: () => undefined,
        log: () => undefined,
      })
    },
    actual: (snapshot: AnyMachineSnapshot) => {
      const view = selectAuthentication(snapshot as SnapshotFrom<typeof authenticationMachine>)
      const { identifying: asking, busy: isBusy, user, notice } = view
      return { asking, isBusy, user: user !== null, notice: notice?.code ?? null, ...effects }
    },
  })
})
