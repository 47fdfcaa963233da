import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, createActor, createMachine, fromPromise, setup } from 'xstate'
import { policyOf } from '../../../app/inspect/package/redaction.ts'
import type { Redaction } from '../../../app/inspect/package/redaction.types.ts'
import { spokenBy } from '../../../app/inspect/package/spoken-names.ts'
import { createRecordStore } from '../../../app/inspect/panel/record.ts'
import { sessionOf } from '../../../app/inspect/panel/session.ts'
import { definitionOf } from '../../../app/inspect/protocol/definition.ts'
import type { LogEntry } from '../../../app/inspect/protocol/messages.ts'
import { createSender } from '../../../app/inspect/protocol/sender.ts'
import { recordResults } from '../../../machines/testing/index.ts'

describe('a field’s name speaks', () => {
  it.each([
    'password',
    'newPassword',
    'user_passwd',
    'userpassword',
    'accessToken',
    'API_KEY',
    'apiKey',
    'x-api-key',
    'clientSecret',
    'cvc',
    'cardPin',
    'sessionId',
    'Set-Cookie',
    'authorization',
  ])('of a secret: %s', (name) => {
    expect(spokenBy(name)).toBe('secret')
  })

  it.each([
    'email',
    'contactEmail',
    'eMail',
    'email_address',
    'phoneNumber',
    'mobile',
    'firstName',
    'last_name',
    'fullname',
    'username',
    'streetAddress',
    'addressLine2',
    'homeAddressLine1',
    'postalCode',
    'ZIPCode',
    'dateOfBirth',
    'dob',
    'SSN',
    'IPAddress',
    'ip',
    'cardNumber',
    'accountNo',
    'lat',
  ])('of a person: %s', (name) => {
    expect(spokenBy(name)).toBe('person')
  })

  it.each([
    'name',
    'productName',
    'emailStatus',
    'addressId',
    'isMobileMenuOpen',
    'pinned',
    'pinball',
    'account',
    'card',
    'number',
    'orderNumber',
    'shipping',
    'zipped',
    'count',
    'value',
    '',
    '2',
  ])('of neither: %s', (name) => {
    expect(spokenBy(name)).toBe(null)
  })
})

describe('by default, the package’s inspector', () => {
  const redact = policyOf()

  it('hides secrets wholly, and personal data but for their shape', () => {
    expect(
      redact({
        context: {
          accessToken: 'a1',
          credentials: { user: 'kari', kind: 7 },
          email: 'kari@epost.no',
          phones: ['412 34 567', ''],
          address: { street: 'Fjordveien 12 B', floor: 3, isHome: true },
          total: 129900,
          status: 'open',
        },
      }),
    ).toEqual({
      context: {
        accessToken: 'xxxxxxxx',
        credentials: { user: 'xxxxxxxx', kind: 0 },
        email: 'xxxx@xxxxx.xx',
        phones: ['444 44 444', ''],
        address: { street: 'xxxxxxxxxx 44 x', floor: 0, isHome: true },
        total: 129900,
        status: 'open',
      },
    })
  })

  it('hides the name of a person, and shows that of a thing', () => {
    expect(
      redact({ context: { user: { name: 'Kari' }, form: { name: 'Kari', phone: '1' }, product: { name: 'Jacket' } } }),
    ).toEqual({ context: { user: { name: 'xxxx' }, form: { name: 'xxxx', phone: '4' }, product: { name: 'Jacket' } } })
  })

  it('hides the value of a form’s field that another field names', () => {
    const change = (field: string, value: unknown) =>
      redact({ event: { type: 'form.change', field, value } }).event.value
    expect(change('email', 'kari')).toBe('xxxx')
    expect(change('password', 'kari')).toBe('xxxxxxxx')
    expect(change('colour', 'blue')).toBe('blue')
    const named = redact({ event: { type: 'change', name: 'user.firstName', value: 'Kari' } })
    expect(named.event).toEqual({ type: 'change', name: 'user.firstName', value: 'xxxx' })
  })

  it('hides such fields within JSON, and in the parameters of addresses', () => {
    const draft = JSON.stringify({ email: 'kari', total: 5 })
    expect(redact({ context: { draft, href: '/reset?token=abc&page=2#email=kari', plain: '[1] = 2' } })).toEqual({
      context: {
        draft: JSON.stringify({ email: 'xxxx', total: 5 }),
        href: '/reset?token=xxxxxxxx&page=2#email=xxxx',
        plain: '[1] = 2',
      },
    })
  })

  it('hides e-mail addresses and tokens within texts', () => {
    const token = 'eyJhbGciOiJI.eyJzdWIiOiIx.c2ln'
    expect(redact({ context: { note: `kari@epost.no sent ${token}`, error: new Error('No kari@epost.no') } })).toEqual({
      context: {
        note: 'xxxx@xxxxx.xx sent xxxxxxxx',
        error: { name: 'Error', message: 'No xxxx@xxxxx.xx' },
      },
    })
  })

  it('leaves out what could not be sent, and circles', () => {
    const circle: Record<string, unknown> = { count: 1 }
    circle.self = circle
    expect(redact({ context: { circle, call: () => 1, when: new Date(0), large: 5n } })).toEqual({
      context: { circle: { count: 1, self: undefined }, call: undefined, when: undefined, large: 5n },
    })
  })
})

describe('an adopter’s redaction', () => {
  const hidden = (redaction: Redaction, parts: object) => policyOf(redaction)(parts)

  it.each([['Diagnosis'], [/^diag/], [/diag/gy]])('hides a field by its name: %s', (key) => {
    const context = { diagnosis: { code: 'J45', isChronic: true, since: 2019 }, other: 'J45' }
    const masked = { diagnosis: { code: 'x44', isChronic: false, since: 0 }, other: 'J45' }
    const policy = policyOf({ keys: [key] })
    // twice: an expression with a state answers the same
    for (const _ of [1, 2]) expect(policy({ context })).toEqual({ context: masked })
  })

  it('hides a field by its path, with all below it, and no other of its name', () => {
    const parts = { context: { list: [{ note: 'a' }, { note: 'b' }], note: 'c' }, event: { type: 'x', note: 'd' } }
    expect(hidden({ paths: ['context.list.*.note', 'event.note'] }, parts)).toEqual({
      context: { list: [{ note: 'x' }, { note: 'x' }], note: 'c' },
      event: { type: 'x', note: 'x' },
    })
    expect(hidden({ paths: ['context'] }, parts)).toMatchObject({ context: { note: 'x' }, event: { note: 'd' } })
  })

  it.each([
    ['pay.sent', ['pay.sent']],
    ['pay.*', ['pay', 'pay.sent', 'pay.sent.twice']],
    ['*', ['pay', 'payment', 'pay.sent', 'pay.sent.twice']],
  ])('hides the payload of events of a type: %s', (type, types) => {
    const isHidden = (of: string) => hidden({ events: [type] }, { event: { type: of, sum: 'a' } })
    const found = ['pay', 'payment', 'pay.sent', 'pay.sent.twice'].filter((of) =>
      JSON.stringify(isHidden(of)).includes('"sum":"x"'),
    )
    expect(found).toEqual(types)
  })

  it('shows fields that it names, unless it hides them too', () => {
    const context = { email: 'kari@epost.no', phone: '41234567', user: { name: 'Kari' }, tokenCount: 3 }
    expect(hidden({ show: ['email', 'tokenCount', 'name', 'phone'], keys: ['phone'] }, { context })).toEqual({
      context: { ...context, phone: '44444444' },
    })
  })
})

/** A sender with a redaction, and the panel's record of it. */
function inspected(redaction: Redaction) {
  const entries: LogEntry[] = []
  const store = createRecordStore((then) => then())
  const policy = policyOf(redaction)
  const sender = createSender({
    emit(more, isCut) {
      entries.push(...more)
      store.take({ kind: 'entries', shop: 'page', entries: more, isCut })
    },
    later: (then) => then(),
    redact: policy,
  })
  sender.connect()
  return { entries, sender, policy, shop: () => store.get().shops.get('page')! }
}

/** A machine with data in its config, in a closure, in its input, in a child and in its output. */
const machineWith = (text: string) =>
  setup({
    types: { input: {} as { email: string }, context: {} as Record<string, unknown> },
    actors: { read: fromPromise(async () => ({ email: text })) },
    guards: { isEqual: (_, { email }: { email: string }) => email === 'other', fails: () => fail(`token=${text}`) },
    actions: { keep: assign({ answer: ({ event }) => (event as { output?: unknown }).output }) },
  }).createMachine({
    id: 'form',
    context: ({ input }) => ({ ...input, user: { name: text }, stored: JSON.stringify({ email: text }) }),
    initial: 'open',
    states: {
      open: {
        invoke: { src: 'read', onDone: { actions: 'keep' } },
        on: {
          sent: {
            guard: { type: 'isEqual', params: ({ event }) => ({ email: String(event.email) }) },
            target: 'closed',
          },
          tried: { guard: 'fails', target: 'closed' },
          ended: 'closed',
        },
      },
      closed: { type: 'final' },
    },
    output: ({ context }) => ({ email: context.email }),
  })
function fail(message: string): never {
  throw new Error(message)
}

describe('an object that is hidden again', () => {
  const names = ['name', 'password', 'email', 'user', 'value', 'field', 'items', '0', 'a.b']
  const options: Redaction[] = [
    {},
    { paths: ['context.user.name', 'event.*.value'] },
    { keys: ['items'], show: ['name'] },
  ]

  it('is as one that is hidden for the first time, wherever it is', () => {
    const leaf = fc.constantFrom<unknown>('Kari Nordmann', 'kari@epost.no', 'email', 7, true, null)
    fc.assert(
      fc.property(
        fc.constantFrom(...options),
        fc.array(fc.dictionary(fc.constantFrom(...names), leaf), { minLength: 1, maxLength: 4 }),
        // each holds some of the objects before it, at places of its own
        fc.array(fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(), fc.boolean())), { maxLength: 8 }),
        (redaction, leaves, holders) => {
          const objects: object[] = [...leaves]
          for (const holder of holders)
            objects.push(
              Object.fromEntries(
                holder.map(([name, of, isListed]) => {
                  const held = objects[of % objects.length]
                  return [name, isListed ? [held, held] : held]
                }),
              ),
            )
          const again = policyOf(redaction)
          for (const part of ['context', 'event'])
            for (const object of objects) {
              const parts = { [part]: { type: 'typed', user: object } }
              expect(again(parts)).toEqual(policyOf(redaction)(parts))
            }
        },
      ),
    )
  })

  it('is not read again where it has not changed', () => {
    let reads = 0
    const user = Object.defineProperty({}, 'city', { enumerable: true, get: () => `Oslo ${++reads}` })
    const redact = policyOf()
    redact({ context: { user, step: 1 } })
    expect(redact({ context: { user, step: 2 } })).toEqual({ context: { user: { city: 'Oslo 1' }, step: 2 } })
  })

  it('shows a circle as it is entered', () => {
    const parent: Record<string, unknown> = { title: 'parent' }
    const child = { title: 'child', parent }
    parent.child = child
    const redact = policyOf()
    expect(redact({ context: { parent } })).toEqual({
      context: { parent: { title: 'parent', child: { title: 'child' } } },
    })
    expect(redact({ context: { child } })).toEqual({
      context: { child: { title: 'child', parent: { title: 'parent' } } },
    })
  })
})

describe('nothing that is hidden', () => {
  const planted = fc.stringMatching(/^[A-Z]{3}[a-wyz]{6,12}[1-35-9]{4}$/)

  it('is in what a panel gets, or in a saved session', async () => {
    await fc.assert(
      fc.asyncProperty(planted, async (text) => {
        const { entries, sender, policy, shop } = inspected({})
        const machine = machineWith(text)
        const actor = createActor(machine, { inspect: sender.inspect, input: { email: text } })
        // an error of a guard ends the actor
        actor.subscribe({ error: () => undefined })
        actor.start()
        await Promise.resolve()
        actor.send({ type: 'sent', email: text } as never)
        const why = sender.ask(actor.sessionId, { type: 'sent', email: text })
        const fault = sender.ask(actor.sessionId, { type: 'tried' })
        actor.send({ type: 'ended' } as never)
        const bare = sessionOf(shop())
        const session = recordResults(
          bare,
          () => machine,
          (parts) => policy(parts),
        )
        const said = JSON.stringify([entries, why, fault, session])
        expect(said).not.toContain(text)
        expect(session.events.map(([, , , { type }]) => type)).toContain('sent')
        expect(why?.candidates[0]?.guard?.params).toEqual({ email: expect.stringMatching(/^x+4+$/i) })
        expect(fault?.candidates[0]?.outcome).toBe('failed')
      }),
      { numRuns: 20 },
    )
  })

  it('is in the persisted snapshot that an actor begins with, nor in those of its children', () => {
    const child = createMachine({ id: 'child', context: { email: 'kari' } })
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      context: { phone: '41234567', total: 5 },
      invoke: { id: 'first', src: 'child' },
    })
    const stored = createActor(parent).start().getPersistedSnapshot()
    const { entries, sender } = inspected({})
    createActor(parent, { snapshot: stored, inspect: sender.inspect }).start()
    const said = JSON.stringify(entries)
    expect(said).not.toMatch(/kari|41234567/)
    expect(said).toContain('"total":5')
  })
})

it('a chart’s definition has no data, and all names of states and events', () => {
  const machine = createMachine({
    id: 'form',
    context: { note: 'hidden' },
    meta: { note: 'hidden' },
    initial: 'input',
    states: {
      input: {
        on: { output: { target: 'context', actions: [{ type: 'log', params: { note: 'hidden' } }] } },
        invoke: { src: 'read', input: { note: 'hidden' } },
      },
      context: { after: { 10: 'params' } },
      params: { type: 'final', output: { note: 'hidden' } },
    },
    output: { note: 'hidden' },
  })
  const definition = definitionOf(machine.config)
  expect(definition).not.toContain('hidden')
  expect(JSON.parse(definition)).toMatchObject({
    states: { input: { on: { output: { target: 'context' } } }, context: { after: { 10: 'params' } }, params: {} },
  })
})
