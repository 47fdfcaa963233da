import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, fromPromise, type InspectionEvent, setup } from 'xstate'
import { type PageHost, shopWith } from '../../../machines/shop/index.ts'
import { shopModel } from '../../../machines/shop/model.ts'
import { stubs } from '../../../machines/testing/index.ts'

/** A page's machine with a call that stays open, and a fault on request. */
const pageWith = (signals: AbortSignal[]) =>
  setup({
    types: {
      events: {} as { type: `page.${'press' | 'order' | 'ordered' | 'fail' | 'end'}` },
      tags: {} as 'mustFinish',
    },
    actors: {
      call: fromPromise(({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      }),
    },
    actions: {
      fail: () => {
        throw new Error('a fault of the page')
      },
    },
  }).createMachine({
    id: 'page',
    context: {},
    initial: 'shown',
    invoke: { src: 'call' },
    states: {
      shown: {
        on: {
          'page.press': 'pressed',
          'page.order': 'ordering',
          'page.fail': { actions: 'fail' },
          'page.end': 'ended',
        },
      },
      ordering: {
        tags: 'mustFinish',
        on: { 'page.ordered': 'shown', 'page.fail': { actions: 'fail' }, 'page.end': 'ended' },
      },
      pressed: { on: { 'page.fail': { actions: 'fail' }, 'page.end': 'ended' } },
      ended: { type: 'final' },
    },
  })

/** A shop with pages, as in a browser. */
function open() {
  const inspected: InspectionEvent[] = []
  const faults: unknown[] = []
  const shop = createActor(shopWith(stubs.shop()), {
    input: shopModel.inputs![0]!,
    inspect: (event) => inspected.push(event),
  })
  shop.subscribe({ error: (fault) => faults.push(fault) })
  shop.start()
  const host = shop.getSnapshot().children.pages as PageHost
  const signals: AbortSignal[] = []
  const show = () => {
    const actor = createActor(pageWith(signals), { parent: host })
    actor.subscribe({ error: () => undefined })
    actor.start()
    host.send({ type: 'pages.add', actor })
    return actor
  }
  const stop = (...actors: AnyActorRef[]) => host.send({ type: 'pages.stop', actors })
  const running = () => host.getSnapshot().children
  return { shop, host, show, stop, running, signals, inspected, faults }
}

describe('the machines of pages', () => {
  it('run below the shop, in its system', () => {
    const { host, show, shop, inspected } = open()
    const page = show()
    page.send({ type: 'page.press' })
    expect(page.getSnapshot().value).toBe('pressed')
    expect(page.system).toBe(shop.system)
    const parentOf = (actor: unknown) => (actor as { _parent: unknown })._parent
    expect(inspected.some(({ type, actorRef }) => type === '@xstate.actor' && actorRef === page)).toBe(true)
    expect(parentOf(page)).toBe(host)
    expect(parentOf(host)).toBe(shop)
  })

  it('are stopped by the shop, with their calls', () => {
    const { show, stop, running, signals } = open()
    const page = show()
    stop(page)
    expect(page.getSnapshot().status).toBe('stopped')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(running()).toEqual([])
  })

  it('that must finish are stopped once their request has ended', () => {
    const { show, stop, running, signals } = open()
    const page = show()
    page.send({ type: 'page.order' })
    stop(page)
    stop(page)
    page.send({ type: 'page.press' })
    expect(page.getSnapshot().status).toBe('active')
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    expect(running()).toEqual([page])
    page.send({ type: 'page.ordered' })
    expect(page.getSnapshot().status).toBe('stopped')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(running()).toEqual([])
  })

  it('that must finish end with the shop all the same', () => {
    const { show, stop, shop } = open()
    const page = show()
    page.send({ type: 'page.order' })
    stop(page)
    shop.stop()
    expect(page.getSnapshot().status).toBe('stopped')
  })

  it('end with the shop', () => {
    const { show, shop } = open()
    const page = show()
    shop.stop()
    expect(page.getSnapshot().status).toBe('stopped')
  })

  it('that fail at once leave the shop running', () => {
    const { host, running, shop, faults } = open()
    const faulty = setup({}).createMachine({
      id: 'faulty',
      entry: () => {
        throw new Error('a fault at the start')
      },
    })
    const actor = createActor(faulty, { parent: host })
    actor.subscribe({ error: () => undefined })
    actor.start()
    host.send({ type: 'pages.add', actor })
    expect(actor.getSnapshot().status).toBe('error')
    expect(running()).toEqual([])
    expect(shop.getSnapshot().status).toBe('active')
    expect(faults).toEqual([])
  })

  it('agree with a reference after any starts, stops, faults and ends', () => {
    const step = fc.record({
      type: fc.constantFrom('show', 'stop', 'fail', 'end', 'press', 'order', 'ordered'),
      at: fc.nat(4),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const { show, stop, running, shop, faults } = open()
        const all: ReturnType<typeof show>[] = []
        const expected = new Map<ReturnType<typeof show>, string>()
        const value = new Map<ReturnType<typeof show>, 'shown' | 'pressed' | 'ordering'>()
        const left = new Set<ReturnType<typeof show>>()
        for (const { type, at } of steps) {
          if (type === 'show') {
            const page = show()
            all.push(page)
            expected.set(page, 'active')
            value.set(page, 'shown')
            continue
          }
          const page = all[at]
          if (!page) continue
          const isActive = expected.get(page) === 'active'
          if (type === 'stop') {
            stop(page)
            left.add(page)
            if (isActive && value.get(page) !== 'ordering') expected.set(page, 'stopped')
          } else if (isActive) {
            page.send({ type: `page.${type}` })
            const was = value.get(page)
            if (type === 'fail' || type === 'end') expected.set(page, type === 'fail' ? 'error' : 'done')
            else if (type === 'press' && was === 'shown') value.set(page, 'pressed')
            else if (type === 'order' && was === 'shown') value.set(page, 'ordering')
            else if (type === 'ordered' && was === 'ordering') {
              value.set(page, 'shown')
              if (left.has(page)) expected.set(page, 'stopped')
            }
          }
          for (const one of all) expect(one.getSnapshot().status).toBe(expected.get(one))
          expect(running()).toEqual(all.filter((one) => expected.get(one) === 'active'))
        }
        expect(shop.getSnapshot().status).toBe('active')
        expect(faults).toEqual([])
        shop.stop()
      }),
      { numRuns: 100 },
    )
  })
})
