import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type AuthenticationAnswer,
  type AuthenticationCommands,
  type AuthenticationEmitted,
  type AuthenticationPorts,
  authenticationCommands,
  authenticationMachine,
  authenticationWith,
  type StoredUser,
  selectAuthentication,
} from '../../../machines/authentication/index.ts'
import { customerSample } from '../../../machines/authentication/model.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const done = async (): Promise<AuthenticationAnswer> => ({ type: 'done' })
const no = (status: number) => async (): Promise<AuthenticationAnswer> => ({ type: 'refused', status })
const broken = () => Promise.reject(new Error('no network'))
const credentials = { email: 'kari@epost.no', password: 'et ord' }
const registration = {
  ...credentials,
  firstName: ' Kari ',
  lastName: 'Nordmann  Berg',
  phone: '412 34 567',
  passwordConfirmation: ' et  ord ',
  termsConditions: true,
}

/** A stub server, with the calls to ports in order. */
async function start(ports: Partial<AuthenticationPorts> = {}, user: typeof customerSample | null = customerSample) {
  const clock = new SimulatedClock()
  const effects: unknown[] = []
  const emitted: AuthenticationEmitted[] = []
  const kept: StoredUser[] = []
  const recorded =
    <Call extends unknown[], Answer>(name: string, port: (...call: Call) => Promise<Answer>) =>
    (...call: Call) => {
      effects.push(call.length > 0 ? [name, ...call] : name)
      return port(...call)
    }
  const actor = createActor(
    authenticationWith({
      readUser: recorded('readUser', ports.readUser ?? (async () => ({ user }))),
      logIn: recorded('logIn', ports.logIn ?? done),
      register: recorded('register', ports.register ?? done),
      sendLink: recorded('sendLink', ports.sendLink ?? done),
      setPassword: recorded('setPassword', ports.setPassword ?? done),
      verify: recorded('verify', ports.verify ?? done),
      resend: recorded('resend', ports.resend ?? done),
      logOut: recorded('logOut', ports.logOut ?? done),
      save: (stored) => kept.push(stored),
      reload: (how) => effects.push(['reload', how]),
      dropSecret: () => effects.push('dropSecret'),
      log: (text) => effects.push(['log', text]),
    }),
    { clock },
  )
  actor.on('*', (event) => {
    emitted.push(event)
    effects.push(event.type)
  })
  actor.start()
  const view = () => selectAuthentication(actor.getSnapshot())
  const commands = authenticationCommands(actor.send)
  const before = view()
  await settled()
  return {
    before,
    effects,
    emitted,
    kept,
    view,
    commands,
    send: actor.send.bind(actor),
    wait: (ms: number) => clock.increment(ms),
  }
}

describe('USER-01 the current user', () => {
  it('is loaded once before the first navigation', async () => {
    const { before, view, effects, kept } = await start()
    expect(before).toMatchObject({ identifying: true, user: null })
    expect(view()).toMatchObject({ identifying: false, user: customerSample, busy: false })
    expect(effects).toEqual(['readUser'])
    expect(kept).toEqual([{ v: 1, loaded: true }])
  })

  it('may be missing', async () => {
    const { view, effects, kept } = await start({}, null)
    expect(view()).toMatchObject({ identifying: false, user: null, notice: null })
    expect(effects).toEqual(['readUser'])
    expect(kept).toEqual([{ v: 1, loaded: false }])
  })

  it('counts as missing when the read fails', async () => {
    const { view, effects, kept } = await start({ readUser: broken })
    expect(view()).toMatchObject({ identifying: false, user: null, notice: null })
    expect(effects).toEqual(['readUser', ['log', 'No active user detected']])
    expect(kept).toEqual([])
  })
})

describe('a form that is sent before the user is known', () => {
  const held: readonly [string, (commands: AuthenticationCommands) => void, string, object][] = [
    ['login', (commands) => commands.logIn(credentials), 'logIn', { fields: credentials, kind: null }],
    ['registration', (commands) => commands.register({ ...registration, firstName: 'Kari' }), 'register', {}],
    ['password link', (commands) => commands.forgetPassword('kari@epost.no'), 'sendLink', { email: 'kari@epost.no' }],
    ['new password', (commands) => commands.resetPassword({ ...registration, token: 'abc' }), 'setPassword', {}],
    ['verification', (commands) => commands.verify('abc'), 'verify', { token: 'abc' }],
  ]
  const user = { promise: Promise.resolve<{ user: typeof customerSample | null }>({ user: null }) }
  const later = (found: typeof customerSample | null) => {
    let answer: () => void = () => undefined
    user.promise = new Promise((resolve) => {
      answer = () => resolve({ user: found })
    })
    return { readUser: () => user.promise, answer: () => answer() }
  }
  const callsOf = (effects: readonly unknown[], call: string) =>
    effects.filter((effect) => Array.isArray(effect) && effect[0] === call)

  it.each(held)(
    'USER-02 USER-03 pressed twice before the user is known is called once after it: %s',
    async (_, send, call, input) => {
      const { readUser, answer } = later(null)
      const { view, effects, commands } = await start({ readUser })
      send(commands)
      send(commands)
      expect(view()).toMatchObject({ identifying: true, busy: true })
      expect(callsOf(effects, call)).toEqual([])
      answer()
      await settled()
      await settled()
      expect(callsOf(effects, call)).toEqual([[call, expect.objectContaining(input)]])
    },
  )

  it.each(held.slice(0, 2))('is not called for a user who is logged in: %s', async (_, send, call) => {
    const { readUser, answer } = later(customerSample)
    const { view, effects, commands } = await start({ readUser })
    send(commands)
    answer()
    await settled()
    expect(callsOf(effects, call)).toEqual([])
    expect(view()).toMatchObject({ user: customerSample, busy: false })
  })

  it.each(held)('is not called once the user has left it: %s', async (_, send, call) => {
    const { readUser, answer } = later(null)
    const { view, effects, commands } = await start({ readUser })
    send(commands)
    commands.leave()
    expect(view().busy).toBe(false)
    answer()
    await settled()
    expect(callsOf(effects, call)).toEqual([])
  })

  it.each([
    ['a customer', customerSample, 1],
    ['nobody', null, 0],
  ])('a logout is sent once it is known who is here: %s', async (_, found, calls) => {
    const { readUser, answer } = later(found)
    const { view, effects, send } = await start({ readUser })
    send({ type: 'authentication.logout' })
    expect(view()).toMatchObject({ identifying: true, busy: true })
    answer()
    await settled()
    await settled()
    expect(effects.filter((effect) => effect === 'logOut')).toHaveLength(calls)
    expect(view()).toMatchObject({ user: null, busy: false })
  })

  it('USER-02 is sent although the read of the user fails', async () => {
    let fail: () => void = () => undefined
    const { effects, commands } = await start({
      readUser: () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error('no network'))
        }),
    })
    commands.logIn(credentials)
    fail()
    await settled()
    expect(callsOf(effects, 'logIn')).toHaveLength(1)
  })
})

describe('USER-04 the page reloads', () => {
  it('after a login together with the event that clears the favourites', async () => {
    const { view, effects, kept, commands } = await start({}, null)
    commands.logIn({ ...credentials, email: ' kari@epost.no ' }, { kind: 'club' })
    expect(view().busy).toBe(true)
    await settled()
    expect(effects.slice(1)).toEqual([
      ['logIn', { fields: credentials, kind: 'club' }],
      ['reload', { openCart: false }],
      'authentication.entered',
    ])
    expect(kept.at(-1)).toEqual({ v: 1, loaded: true })
    expect(view()).toMatchObject({ busy: true, notice: null })
  })

  it.each([
    ['a login', (commands: AuthenticationCommands) => commands.logIn(credentials, { fromCart: true })],
    ['a registration', (commands: AuthenticationCommands) => commands.register(registration, { fromCart: true })],
  ])('after %s from the cart, with the flag that opens it', async (_, enter) => {
    const { commands, effects } = await start({}, null)
    enter(commands)
    await settled()
    expect(effects).toContainEqual(['reload', { openCart: true }])
  })

  it('after the account is gone', async () => {
    const { view, send, effects, kept } = await start()
    send({ type: 'authentication.user.deleted' })
    expect(view().user).toBe(null)
    expect(effects.slice(1)).toEqual([['reload', { openCart: false }], 'authentication.left'])
    expect(kept.at(-1)).toEqual({ v: 1, loaded: false })
  })

  it('after the account is gone while the user is still read', async () => {
    let answer = () => {}
    const { view, send, effects, kept } = await start({
      readUser: () =>
        new Promise((resolve) => {
          answer = () => resolve({ user: customerSample })
        }),
    })
    send({ type: 'authentication.user.deleted' })
    answer()
    await settled()
    expect(view()).toMatchObject({ identifying: false, user: null })
    expect(effects.slice(1)).toEqual([['reload', { openCart: false }], 'authentication.left'])
    expect(kept.at(-1)).toEqual({ v: 1, loaded: false })
  })

  it('CART-11 when the stored user is removed during a session', async () => {
    const { send, effects } = await start()
    send({ type: 'authentication.synced', stored: null })
    expect(effects.at(-1)).toEqual(['reload', { openCart: false }])
    const nobody = await start({}, null)
    nobody.send({ type: 'authentication.synced', stored: null })
    expect(nobody.effects).toEqual(['readUser'])
  })

  it('CART-11 only when another tab has logged in or out', async () => {
    const { send, effects, kept } = await start()
    for (const stored of [{ v: 1, loaded: true }, '{"v":1,"loaded":true}', '{', 7, { v: 2, loaded: false }, { v: 1 }])
      send({ type: 'authentication.synced', stored })
    expect(effects).toEqual(['readUser'])
    send({ type: 'authentication.synced', stored: '{"v":1,"loaded":false}' })
    expect(effects.at(-1)).toEqual(['reload', { openCart: false }])
    expect(kept).toHaveLength(1)
  })
})

describe('CART-11 USER-01 another tab logs in or out while it is asked who is here', () => {
  /** Receives a message from another tab between the request and its answer. */
  const overtaken = async (answer: AuthenticationPorts['readUser'], ...said: unknown[]) => {
    let go = () => {}
    const asked = new Promise<void>((resolve) => {
      go = resolve
    })
    const it = await start({ readUser: () => asked.then(answer) })
    for (const stored of said) it.send({ type: 'authentication.synced', stored })
    go()
    await settled()
    return it
  }
  const somebody = async () => ({ user: customerSample })
  const nobody = async () => ({ user: null })

  it.each([
    ['out', somebody, null],
    ['in', nobody, '{"v":1,"loaded":true}'],
  ])('%s: an outdated answer reloads the page', async (_, answer, stored) => {
    const { effects, kept, view } = await overtaken(answer, stored)
    expect(effects).toEqual(['readUser', ['reload', { openCart: false }]])
    expect(kept).toEqual([])
    expect(view().user).toBe(null)
  })

  it('in: a failed read reloads the page too', async () => {
    const { effects } = await overtaken(broken, { v: 1, loaded: true })
    expect(effects).toEqual(['readUser', ['reload', { openCart: false }]])
  })

  it.each([
    [
      'out and in again',
      somebody,
      [
        { v: 1, loaded: false },
        { v: 1, loaded: true },
      ],
    ],
    ['what can not be read', somebody, ['{']],
    ['what the answer says too', nobody, [{ v: 1, loaded: false }]],
  ])('%s: the answer holds', async (_, answer, said) => {
    const { effects } = await overtaken(answer, ...said)
    expect(effects).toEqual(['readUser'])
  })
})

describe('USER-03 the error catalogue', () => {
  const catalogue = [
    [401, 'alreadyLoggedIn'],
    [404, 'noUser'],
    [419, 'pageExpired'],
    [422, 'wrongCredentials'],
    [423, 'accountExists'],
    [429, 'tooManyAttempts'],
    [500, 'refused'],
  ] as const

  it.each(catalogue)('%i says %s in any form', async (status, code) => {
    const { view, commands } = await start({ logIn: no(status), register: no(status) }, null)
    commands.logIn(credentials)
    await settled()
    expect(view()).toMatchObject({ busy: false, notice: { type: 'error', form: 'login', code } })
    commands.leave()
    expect(view().notice).toBe(null)
    commands.register(registration)
    await settled()
    expect(view().notice).toEqual({ type: 'error', form: 'register', code })
  })

  it('a 401 on login clears the user', async () => {
    const { view, effects, kept, commands } = await start({ logIn: no(401), logOut: broken })
    commands.logIn(credentials)
    await settled()
    await settled()
    expect(effects.slice(2)).toEqual(['logOut', 'authentication.left'])
    expect(view()).toMatchObject({ user: null, busy: false, notice: { code: 'alreadyLoggedIn' } })
    expect(kept.at(-1)).toEqual({ v: 1, loaded: false })
  })

  it('a form without an answer can be sent again', async () => {
    let tries = 0
    const { view, effects, commands } = await start({ logIn: () => (tries++ ? done() : broken()) }, null)
    commands.logIn(credentials)
    await settled()
    expect(view().notice).toEqual({ type: 'error', form: 'login', code: 'fault' })
    commands.logIn(credentials)
    expect(view().notice).toBe(null)
    await settled()
    expect(effects).toContainEqual(['reload', { openCart: false }])
  })
})

describe('USER-02 the forms of passwords', () => {
  it('passwords are sent as typed beside trimmed texts', async () => {
    const { view, effects, commands } = await start({}, null)
    commands.forgetPassword('  kari@epost.no ')
    await settled()
    expect(view().notice).toEqual({ type: 'done', form: 'passwordLink', code: 'linkSent' })
    commands.resetPassword({
      email: 'kari@epost.no ',
      token: ' t ',
      password: ' to  ord ',
      passwordConfirmation: ' to  ord ',
    })
    await settled()
    expect(view().notice).toEqual({ type: 'done', form: 'newPassword', code: 'passwordSet' })
    commands.register(registration)
    expect(effects.slice(1)).toEqual([
      ['sendLink', { email: 'kari@epost.no' }],
      [
        'setPassword',
        { fields: { email: 'kari@epost.no', token: ' t ', password: ' to  ord ', passwordConfirmation: ' to  ord ' } },
      ],
      'dropSecret',
      ['register', { fields: { ...registration, firstName: 'Kari', lastName: 'Nordmann Berg' } }],
    ])
  })

  it('a verification marks the address as verified', async () => {
    const { view, effects, commands } = await start()
    commands.verify('abc')
    await settled()
    expect(effects.slice(-2)).toEqual([['verify', { token: 'abc' }], 'dropSecret'])
    expect(view()).toMatchObject({ user: { emailVerified: true }, notice: { form: 'verification', code: 'verified' } })
  })

  it('confirms another verification mail for 3000 ms', async () => {
    const { view, wait, commands } = await start()
    commands.resend()
    await settled()
    const said = { type: 'done', form: 'resend', code: 'resent', email: 'kari@epost.no' }
    wait(2999)
    expect(view().notice).toEqual(said)
    wait(1)
    expect(view().notice).toBe(null)
  })

  it('a guest cannot request a verification mail', async () => {
    const { view } = await start({}, null)
    expect(view()).toMatchObject({ user: null, notice: null })
  })

  it.each([
    ['refused', no(500)],
    ['not answered', broken],
  ])('a request that was %s reports that no mail was sent', async (_, resend) => {
    const { view, commands } = await start({ resend })
    commands.resend()
    await settled()
    expect(view()).toMatchObject({ user: customerSample, notice: { type: 'error', form: 'resend', code: 'notSent' } })
  })
})

describe('USER-05 the user is cleared', () => {
  it.each([
    ['by logging out', done],
    ['when the session was over already', no(419)],
  ])('%s', async (_, logOut) => {
    const { view, emitted, kept, commands } = await start({ logOut })
    commands.logOut()
    await settled()
    expect(view()).toMatchObject({ user: null, notice: null })
    expect(emitted.at(-1)).toEqual({ type: 'authentication.left', by: 'logout' })
    expect(kept.at(-1)).toEqual({ v: 1, loaded: false })
  })

  it('not when logging out did not get through', async () => {
    const { view, commands } = await start({ logOut: broken })
    commands.logOut()
    await settled()
    expect(view()).toMatchObject({ user: customerSample, notice: { form: 'logout', code: 'fault' } })
  })

  it.each([401, 419])('by a %i to any form', async (status) => {
    const press: Record<string, (commands: AuthenticationCommands) => void> = {
      register: (commands) => commands.register(registration),
      sendLink: (commands) => commands.forgetPassword('kari@epost.no'),
      setPassword: (commands) => commands.resetPassword({ ...credentials, token: 't', passwordConfirmation: 'et ord' }),
      verify: (commands) => commands.verify('t'),
      resend: (commands) => commands.resend(),
    }
    for (const [port, send] of Object.entries(press)) {
      const { view, emitted, kept, commands } = await start({ [port]: no(status) })
      send(commands)
      await settled()
      expect(view()).toMatchObject({ user: null, notice: { type: 'error' } })
      const reason = status === 419 ? 'pageExpired' : 'noUser'
      expect(emitted).toEqual([{ type: 'authentication.left', by: 'expiry', reason }])
      expect(kept).toEqual([
        { v: 1, loaded: true },
        { v: 1, loaded: false },
      ])
    }
  })

  it('once by a 401 or 419 of any other call', async () => {
    const { view, send, emitted } = await start()
    send({ type: 'authentication.expire', reason: 'otherUser' })
    send({ type: 'authentication.expire', reason: 'noUser' })
    expect(view().user).toBe(null)
    expect(emitted).toEqual([{ type: 'authentication.left', by: 'expiry', reason: 'otherUser' }])
  })

  it('takes changes of the account', async () => {
    const { view, send } = await start()
    send({ type: 'authentication.user.changed', user: { ...customerSample, firstName: 'Kåre' } })
    expect(view().user?.firstName).toBe('Kåre')
  })
})

it('under StrictMode each start loads the user once', async () => {
  const asked: string[] = []
  const machine = authenticationMachine.provide({
    actions: { save: () => asked.push('save'), logNobody: () => asked.push('log') },
  })
  const first = createActor(machine).start()
  first.stop()
  const second = createActor(machine).start()
  await settled()
  expect(asked).toEqual(['log'])
  expect(second.getSnapshot().hasTag('open')).toBe(true)
})

describe('the second step of a login', () => {
  const needsCode: AuthenticationAnswer = { type: 'refused', status: 403, fields: ['code'] }
  const wrongCode: AuthenticationAnswer = { type: 'refused', status: 422, fields: ['code.invalid'] }
  /** A stub server that answers logins one after the other. */
  async function entering(...answers: (AuthenticationAnswer | 'broken')[]) {
    const logIn = () => {
      const answer = answers.shift() ?? 'broken'
      return answer === 'broken' ? broken() : Promise.resolve(answer)
    }
    const door = await start({ logIn }, null)
    door.commands.logIn(credentials, { kind: 'app', fromCart: true })
    await settled()
    return door
  }

  it('SECURITY is requested only after the right password', async () => {
    const { view, effects, emitted, commands } = await entering(needsCode, { type: 'done' })
    expect(view()).toMatchObject({ needsCode: true, busy: false, notice: null })
    commands.enterCode(' 123 456 ')
    expect(view()).toMatchObject({ needsCode: true, busy: true })
    await settled()
    expect(effects).toContainEqual(['logIn', { fields: { ...credentials, code: '123 456' }, kind: 'app' }])
    expect(effects).toContainEqual(['reload', { openCart: true }])
    expect(emitted.at(-1)).toEqual({ type: 'authentication.entered', by: 'login' })
  })

  it.each([
    [wrongCode, 'wrongCode'],
    [{ type: 'refused', status: 429 }, 'tooManyAttempts'],
    ['broken', 'fault'],
  ] as const)('SECURITY can be retried after %j', async (answer, code) => {
    const { view, commands } = await entering(needsCode, answer, { type: 'done' })
    commands.enterCode('111111')
    await settled()
    expect(view()).toMatchObject({ needsCode: true, notice: { type: 'error', form: 'code', code } })
    commands.enterCode('222222')
    expect(view().notice).toBeNull()
  })

  it('SECURITY forgets the password on the way back', async () => {
    const { view, send, effects, commands } = await entering(needsCode)
    commands.leave()
    expect(view()).toMatchObject({ needsCode: false, notice: null })
    send({ type: 'authentication.code', code: '123456' })
    await settled()
    expect(effects.filter((effect) => Array.isArray(effect) && effect[0] === 'logIn')).toHaveLength(1)
  })

  it('SECURITY ends when the password is no longer right', async () => {
    const { view, commands } = await entering(needsCode, { type: 'refused', status: 422 })
    commands.enterCode('123456')
    await settled()
    expect(view()).toMatchObject({ needsCode: false, notice: { form: 'login', code: 'wrongCredentials' } })
  })
})
