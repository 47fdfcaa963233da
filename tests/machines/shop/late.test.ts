import { describe, expect, it } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, createActor, emit, fromPromise, setup } from 'xstate'
import { authenticationMachine } from '../../../machines/authentication/index.ts'
import { breadcrumbsMachine } from '../../../machines/breadcrumbs/index.ts'
import { cartMachine } from '../../../machines/cart/index.ts'
import { consentMachine } from '../../../machines/consent/index.ts'
import { favouritesMachine } from '../../../machines/favourites/index.ts'
import { isEmptyRestore } from '../../../machines/lazy/lazy-machine.ts'
import { promocodeMachine } from '../../../machines/promocode/index.ts'
import { lazyMachine, preload } from '../../../machines/shop/index.ts'
import { lazyPlaceholders } from '../../../machines/shop/placeholders.ts'
import { tabsMachine } from '../../../machines/tabs/index.ts'

type BellEvent = { type: 'ring'; times: number } | { type: 'note' } | { type: 'ask' } | { type: 'break' }

let aborted = 0
/** Emits `rang` at once; `ask` invokes a call. */
const bell = setup({
  types: {
    context: {} as { names: readonly string[] },
    events: {} as BellEvent,
    emitted: {} as { type: 'rang'; times: number },
    tags: {} as 'quiet' | 'waiting',
  },
  actors: {
    answer: fromPromise(({ signal }) => {
      signal.addEventListener('abort', () => aborted++)
      return Promise.resolve('yes')
    }),
  },
}).createMachine({
  id: 'bell',
  context: { names: [] },
  initial: 'quiet',
  states: {
    quiet: { tags: 'quiet', on: { ask: 'waiting' } },
    waiting: { tags: 'waiting', invoke: { src: 'answer', onDone: 'quiet' } },
  },
  on: {
    ring: { actions: emit(({ event }) => ({ type: 'rang', times: event.times })) },
    break: {
      actions: () => {
        throw new Error('broken')
      },
    },
  },
})

const soon = () => new Promise((done) => setTimeout(done))

function open() {
  let answer: { give: () => void; refuse: () => void } | undefined
  const asked: number[] = []
  const logic = lazyMachine<typeof bell, { type: 'absent' }>({
    load: () => {
      asked.push(asked.length)
      return new Promise((give, refuse) => {
        answer = { give: () => give(bell), refuse: () => refuse(new Error('net')) }
      })
    },
    placeholder: () => ({ value: 'quiet', tags: ['quiet'], context: { names: [] } }),
    canDefer: ({ type }) => type === 'note',
    survivesFailure: ({ type }) => type === 'ask',
    loadFailed: { type: 'absent' },
  })
  const actor = createActor(logic)
  const emitted: string[] = []
  actor.on('*', (event) =>
    emitted.push('times' in event ? `rang ${event.times}` : `absent: ${(event.error as Error).message}`),
  )
  const faults: unknown[] = []
  let notifications = 0
  actor.subscribe({ next: () => notifications++, error: (error) => faults.push(error) })
  actor.start()
  return {
    actor,
    emitted,
    faults,
    asked,
    notifications: () => notifications,
    async come(how: 'give' | 'refuse' = 'give') {
      answer?.[how]()
      await soon()
    },
  }
}

describe('a lazy machine', () => {
  it('shows what waits while it loads, if the placeholder does', () => {
    const logic = lazyMachine<typeof bell, { type: 'absent' }>({
      load: () => new Promise(() => {}),
      showsBuffered: true,
      placeholder: (_, buffered) => ({
        value: 'quiet',
        tags: [],
        context: { names: buffered.map(({ type }) => type) },
      }),
      loadFailed: { type: 'absent' },
    })
    const actor = createActor(logic).start()
    preload(actor)
    actor.send({ type: 'ask' })
    actor.send({ type: 'note' })
    expect(actor.getSnapshot().context.names).toEqual(['ask', 'note'])
  })

  it('is not loaded by deferrable events', () => {
    const { actor, asked } = open()
    actor.send({ type: 'note' })
    const snapshot = actor.getSnapshot()
    expect([snapshot.value, snapshot.hasTag('quiet'), snapshot.hasTag('waiting')]).toEqual(['quiet', true, false])
    expect([snapshot.matches('quiet'), snapshot.matches('waiting')]).toEqual([true, false])
    expect(asked).toHaveLength(0)
  })

  it('receives the buffered events in order', async () => {
    const { actor, asked, come, emitted } = open()
    for (const times of [1, 2, 3]) actor.send({ type: 'ring', times })
    expect(emitted).toEqual([])
    await come()
    actor.send({ type: 'ring', times: 4 })
    expect(emitted).toEqual(['rang 1', 'rang 2', 'rang 3', 'rang 4'])
    expect(asked).toHaveLength(1)
  })

  it('emits its own events once it is loaded', async () => {
    const { actor, come, notifications } = open()
    actor.send({ type: 'ring', times: 1 })
    await come()
    const before = notifications()
    actor.send({ type: 'ask' })
    expect(actor.getSnapshot().value).toBe('waiting')
    expect(notifications()).toBe(before + 1)
    await soon()
    expect(actor.getSnapshot().value).toBe('quiet')
    expect(notifications()).toBe(before + 2)
  })

  it('can be loaded again after a failure', async () => {
    const { actor, asked, come, emitted } = open()
    actor.send({ type: 'ring', times: 1 })
    actor.send({ type: 'ask' })
    await come('refuse')
    expect(emitted).toEqual(['absent: net'])
    actor.send({ type: 'ring', times: 2 })
    expect(asked).toHaveLength(2)
    await come()
    expect(emitted).toEqual(['absent: net', 'rang 2'])
    await soon()
    expect(actor.getSnapshot().value).toBe('quiet')
  })

  it('reports no failed preload', async () => {
    const { actor, asked, come, emitted } = open()
    actor.send({ type: 'note' })
    preload(actor)
    preload(actor)
    expect(asked).toHaveLength(1)
    await come('refuse')
    expect(emitted).toEqual([])
    preload(actor)
    await come()
    preload(actor)
    actor.send({ type: 'ring', times: 1 })
    expect([emitted, asked.length]).toEqual([['rang 1'], 2])
  })

  it('stops the machine behind it', async () => {
    const { actor, come } = open()
    actor.send({ type: 'ask' })
    const before = aborted
    await come()
    actor.send({ type: 'ask' })
    expect(actor.getSnapshot().value).toBe('waiting')
    actor.stop()
    expect([actor.getSnapshot().status, aborted]).toEqual(['stopped', before + 1])
  })

  it('breaks as the machine behind it breaks', async () => {
    const { actor, come, faults } = open()
    actor.send({ type: 'ring', times: 1 })
    await come()
    actor.send({ type: 'break' })
    expect(actor.getSnapshot().status).toBe('error')
    expect(faults).toEqual([new Error('broken')])
  })
})

describe('the placeholder’s snapshot equals the machine’s', () => {
  const looks = ({ value, context, tags }: { value: unknown; context: unknown; tags: Iterable<string> }) => ({
    value,
    context,
    tags: [...tags],
  })
  const fresh = <M extends AnyStateMachine>(machine: M, input?: unknown, events: readonly AnyEventObject[] = []) => {
    const actor = createActor(machine, { input } as never).start()
    for (const event of events) actor.send(event as never)
    return actor.getSnapshot()
  }
  const nothingKept = [{ type: 'cart.restore', stored: null }] as const
  const { cart, promocode, breadcrumbs, consent, authentication, favourites, tabs } = lazyPlaceholders

  it.each([
    ['restoring', []],
    ['known to be empty', nothingKept],
    ['emptied in another tab', [...nothingKept, { type: 'cart.synced', stored: null } as const]],
  ])('a cart that is %s', (_, buffered) => {
    expect(buffered.every(isEmptyRestore)).toBe(true)
    expect(looks(cart.placeholder(undefined as never, buffered, false))).toEqual(
      looks(fresh(cartMachine, undefined, buffered)),
    )
  })

  it.each([
    ['restoring', []],
    ['known to be none', [{ type: 'favourites.restore', stored: null } as const]],
  ])('favourites that are %s', (_, buffered) => {
    expect(buffered.every(isEmptyRestore)).toBe(true)
    expect(looks(favourites.placeholder(undefined as never, buffered, false))).toEqual(
      looks(fresh(favouritesMachine, undefined, buffered)),
    )
  })

  it.each([
    ['that was not typed', []],
    ['that was not kept', [{ type: 'promocode.synced', stored: null } as const]],
    ['of a cart that was bought', [{ type: 'promocode.drop' } as const]],
    ['that is being typed', ['TUR', 'TUR100'].map((text) => ({ type: 'promocode.type' as const, text }))],
  ])('a promocode %s', (_, buffered) => {
    expect(buffered.every((event) => promocode.canDefer?.(event))).toBe(true)
    expect(looks(promocode.placeholder(undefined as never, buffered, false))).toEqual(
      looks(fresh(promocodeMachine, undefined, buffered)),
    )
  })

  it('CART-08 CART-11 STORE-01 stored or foreign changes load the machine', () => {
    expect(isEmptyRestore({ type: 'cart.restore', stored: { v: 2 } })).toBe(false)
    expect(promocode.canDefer?.({ type: 'promocode.synced', stored: { v: 1 } })).toBe(false)
    expect(isEmptyRestore({ type: 'tabs.storage.changed', key: 'cart', value: null })).toBe(false)
  })

  it.each([
    ['none', null],
    ['one that is added', 'add'],
    ['one that resets it', 'reset'],
    ['one that clears', 'clear'],
  ] as const)('breadcrumbs with a first screen: %s', (_, rule) => {
    const crumb = { name: 'list', params: {}, title: 'Dame', href: '/dame', scrollPosition: 0 }
    const input = { first: rule && { crumb, rule } }
    expect(looks(breadcrumbs.placeholder(input, [], false))).toEqual(looks(fresh(breadcrumbsMachine, input)))
  })

  it('consent that was not asked for', () => {
    expect(looks(consent.placeholder(undefined as never, [], false))).toEqual(looks(fresh(consentMachine)))
  })

  it('USER-01 an unknown user', () => {
    const never = authenticationMachine.provide({ actors: { readUser: fromPromise(() => new Promise(() => {})) } })
    expect(looks(authentication.placeholder(undefined as never, [], false))).toEqual(looks(fresh(never)))
  })

  it('USER-02 a form that waits is pending until it is left', () => {
    const never = authenticationMachine.provide({ actors: { readUser: fromPromise(() => new Promise(() => {})) } })
    const waiting = createActor(never).start()
    const buffered: Parameters<typeof authentication.placeholder>[1][number][] = []
    const sent = [
      { type: 'authentication.password.forget', email: 'kari@epost.no' },
      { type: 'authentication.form.leave' },
      { type: 'authentication.logout' },
      { type: 'authentication.form.leave' },
      { type: 'authentication.verify', token: 'abc' },
    ] as const
    for (const event of sent) {
      waiting.send(event)
      buffered.push(event)
      const { value, tags } = authentication.placeholder(undefined as never, buffered, false)
      expect({ value, tags: new Set<string>(tags) }).toEqual({
        value: waiting.getSnapshot().value,
        tags: waiting.getSnapshot().tags,
      })
    }
  })

  it('tabs without a change', () => {
    expect(looks(tabs.placeholder(undefined as never, [], false))).toEqual({
      ...looks(fresh(tabsMachine)),
      context: {},
    })
  })
})
