import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, emit, fromPromise, setup } from 'xstate'
import { breadcrumbsMachine } from '../../../machines/breadcrumbs/index.ts'
import { cartMachine } from '../../../machines/cart/index.ts'
import { consentMachine } from '../../../machines/consent/index.ts'
import { late } from '../../../machines/shop/index.ts'
import { lateBreadcrumbs, lateCart, lateConsent } from '../../../machines/shop/stand-ins.ts'

type BellEvent = { type: 'ring'; times: number } | { type: 'note' } | { type: 'ask' } | { type: 'break' }

/** Rings at once, and answers a question later. */
const bell = setup({
  types: {
    context: {} as { heard: readonly string[] },
    events: {} as BellEvent,
    emitted: {} as { type: 'rang'; times: number },
    tags: {} as 'quiet' | 'waiting',
  },
  actors: { answer: fromPromise(() => Promise.resolve('yes')) },
}).createMachine({
  id: 'bell',
  context: { heard: [] },
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
  const logic = late<typeof bell, { type: 'absent' }>({
    load: () => {
      asked.push(asked.length)
      return new Promise((give, refuse) => {
        answer = { give: () => give(bell), refuse: () => refuse(new Error('net')) }
      })
    },
    standIn: () => ({ value: 'quiet', tags: ['quiet'], context: { heard: [] } }),
    isQuiet: ({ type }) => type === 'note',
    isKept: ({ type }) => type === 'ask',
    fault: { type: 'absent' },
  })
  const actor = createActor(logic)
  const facts: string[] = []
  actor.on('*', (fact) => facts.push('times' in fact ? `rang ${fact.times}` : fact.type))
  const faults: unknown[] = []
  let told = 0
  actor.subscribe({ next: () => told++, error: (error) => faults.push(error) })
  actor.start()
  return {
    actor,
    facts,
    faults,
    asked,
    told: () => told,
    async come(how: 'give' | 'refuse' = 'give') {
      answer?.[how]()
      await soon()
    },
  }
}

describe('a late machine', () => {
  it('shows its stand-in, and is not asked for by what is quiet', () => {
    const { actor, asked } = open()
    actor.send({ type: 'note' })
    const snapshot = actor.getSnapshot()
    expect([snapshot.value, snapshot.hasTag('quiet'), snapshot.hasTag('waiting')]).toEqual(['quiet', true, false])
    expect([snapshot.matches('quiet'), snapshot.matches('waiting')]).toEqual([true, false])
    expect(asked).toHaveLength(0)
  })

  it('is asked for once, and hears what was sent meanwhile in order', async () => {
    const { actor, asked, come, facts } = open()
    for (const times of [1, 2, 3]) actor.send({ type: 'ring', times })
    expect(facts).toEqual([])
    await come()
    actor.send({ type: 'ring', times: 4 })
    expect(facts).toEqual(['rang 1', 'rang 2', 'rang 3', 'rang 4'])
    expect(asked).toHaveLength(1)
  })

  it('once it is here, answers at once, and tells of what it does by itself', async () => {
    const { actor, come, told } = open()
    actor.send({ type: 'ring', times: 1 })
    await come()
    const before = told()
    actor.send({ type: 'ask' })
    expect(actor.getSnapshot().value).toBe('waiting')
    expect(told()).toBe(before + 1)
    await soon()
    expect(actor.getSnapshot().value).toBe('quiet')
    expect(told()).toBe(before + 2)
  })

  it('that does not come tells so, keeps only what must be kept, and is asked for again', async () => {
    const { actor, asked, come, facts } = open()
    actor.send({ type: 'ring', times: 1 })
    actor.send({ type: 'ask' })
    await come('refuse')
    expect(facts).toEqual(['absent'])
    actor.send({ type: 'ring', times: 2 })
    expect(asked).toHaveLength(2)
    await come()
    expect(facts).toEqual(['absent', 'rang 2'])
    await soon()
    expect(actor.getSnapshot().value).toBe('quiet')
  })

  it('stops with the machine behind it', async () => {
    const { actor, come } = open()
    actor.send({ type: 'ask' })
    await come()
    actor.stop()
    await soon()
    expect(actor.getSnapshot().status).toBe('stopped')
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

describe('what stands in looks as the machine does', () => {
  const looks = ({ value, context, tags }: { value: unknown; context: unknown; tags: Iterable<string> }) => ({
    value,
    context,
    tags: [...tags],
  })
  const fresh = <M extends AnyStateMachine>(machine: M, input?: unknown) =>
    createActor(machine, { input } as never).start()

  it.each([
    ['unread', []],
    ['known to be empty', [{ type: 'cart.restore', stored: null } as const]],
    [
      'emptied in another tab',
      [{ type: 'cart.restore', stored: null } as const, { type: 'cart.synced', stored: null } as const],
    ],
  ])('a cart that is %s', (_, heard) => {
    const cart = fresh(cartMachine)
    for (const event of heard) cart.send(event)
    expect(heard.every(lateCart.isQuiet)).toBe(true)
    expect(looks(lateCart.standIn(undefined as never, heard))).toEqual(looks(cart.getSnapshot()))
  })

  it('CART-07 what was stored needs the machine', () => {
    expect(lateCart.isQuiet({ type: 'cart.restore', stored: { v: 2 } })).toBe(false)
  })

  it.each([
    ['none', null],
    ['one that is laid', 'lay'],
    ['one that begins', 'begin'],
    ['one that clears', 'clear'],
  ] as const)('breadcrumbs with a first screen: %s', (_, rule) => {
    const crumb = { name: 'list', params: {}, title: 'Dame', href: '/dame', scrollPosition: 0 }
    const input = { first: rule && { crumb, rule } }
    expect(looks(lateBreadcrumbs.standIn(input, []))).toEqual(looks(fresh(breadcrumbsMachine, input).getSnapshot()))
  })

  it('consent that was not asked for', () => {
    expect(looks(lateConsent.standIn(undefined as never, []))).toEqual(looks(fresh(consentMachine).getSnapshot()))
  })
})
