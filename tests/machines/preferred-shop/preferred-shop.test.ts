import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { webStockShopId } from '../../../machines/domain/index.ts'
import {
  type PreferredShopEmitted,
  type PreferredShopEvent,
  parsePreferredShop,
  preferredShopCommands,
  preferredShopMachine,
  preferredShopWith,
  selectPreferredShop,
} from '../../../machines/preferred-shop/index.ts'
import { preferredShopModel } from '../../../machines/preferred-shop/model.ts'
import {
  actorSubject,
  checkMutants,
  checkProperty,
  createModel,
  type Reference,
  runPaths,
} from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walksAs, walksOf } from '../walks.ts'

const onlyEmits = 'the emitted event depends on the received event only, so the order of the actions does not matter'
const equivalents = {
  'reverse actions: preferredShop.restoring preferredShop.restore[2] [isLost]': onlyEmits,
}
const model = createModel(preferredShopMachine, preferredShopModel)

visitsWholeChart('FIND-09 preferred-shop visits every state, transition and guard', preferredShopMachine, () =>
  runPaths(model, actorSubject(preferredShopMachine)),
)

noticesMutants(import.meta.filename, 'FIND-09 preferred-shop notices every mutant', preferredShopMachine, async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(preferredShopMachine, (mutant) => walksAs(mutant, walks), { equivalents })
  expect(alive).toEqual([])
})

/** An in-memory store that sends each write to the other tabs. */
function sharedStore(first: unknown = null) {
  let text = first === null ? null : JSON.stringify(first)
  const tabs: { send: (event: PreferredShopEvent) => void }[] = []
  const open = () => {
    const emitted: PreferredShopEmitted[] = []
    const actor = createActor(
      preferredShopWith({
        save: (stored) => {
          text = JSON.stringify(stored)
          for (const tab of tabs) if (tab !== actor) tab.send({ type: 'preferredShop.synced', stored: text })
        },
      }),
    )
    tabs.push(actor)
    actor.on('*', (event) => emitted.push(event))
    actor.start()
    const view = () => selectPreferredShop(actor.getSnapshot())
    const commands = preferredShopCommands(actor.send)
    const restore = () => actor.send({ type: 'preferredShop.restore', stored: text })
    return { emitted, view, commands, restore, send: actor.send }
  }
  return { open, text: () => text }
}

describe('FIND-09 the preferred shop', () => {
  it('is none before a choice', () => {
    const { view, restore } = sharedStore().open()
    restore()
    expect(view()).toMatchObject({ shopId: null })
  })

  it('is stored when it is chosen', () => {
    const store = sharedStore()
    const { restore, commands } = store.open()
    restore()
    commands.choose(6)
    expect(store.text()).toBe('{"v":1,"shopId":6}')
  })

  it('is deleted on request', () => {
    const store = sharedStore({ v: 1, shopId: 6 })
    const { view, restore, commands } = store.open()
    restore()
    expect(view().shopId).toBe(6)
    commands.forget()
    expect(view().shopId).toBeNull()
    expect(store.text()).toBe('{"v":1,"shopId":null}')
  })

  it('is the shop of the first purchase when none is chosen', () => {
    const { view, restore, send } = sharedStore().open()
    restore()
    for (const shopId of [webStockShopId, 7, 6]) send({ type: 'preferredShop.adopt', shopId })
    expect(view().shopId).toBe(7)
  })

  it('is never replaced by a purchase before it is read', () => {
    const { view, restore, send } = sharedStore({ v: 1, shopId: 6 }).open()
    send({ type: 'preferredShop.adopt', shopId: 7 })
    restore()
    expect(view().shopId).toBe(6)
  })

  it('keeps a choice made before the restore', () => {
    const store = sharedStore({ v: 1, shopId: 6 })
    const { restore, commands } = store.open()
    commands.choose(7)
    expect(store.text()).toBe('{"v":1,"shopId":6}')
    restore()
    expect(store.text()).toBe('{"v":1,"shopId":7}')
  })

  it('follows other tabs without writing back', () => {
    const store = sharedStore({ v: 1, shopId: 6 })
    const [here, there] = [store.open(), store.open()]
    here.restore()
    there.restore()
    here.commands.choose(7)
    expect(there.view().shopId).toBe(7)
    there.commands.forget()
    expect(here.view().shopId).toBeNull()
  })

  it('STORE-02 is dropped once when it is damaged', () => {
    const store = sharedStore({ v: 1, shopId: 'Bergen' })
    const first = store.open()
    first.restore()
    const second = store.open()
    second.restore()
    expect(first.emitted).toEqual([{ type: 'preferredShop.dropped', reason: 'damaged' }])
    expect(second.emitted).toEqual([])
  })

  it('STORE-02 of a newer build stays stored until the shopper chooses', () => {
    const store = sharedStore({ v: 2, shops: [6] })
    const { restore, emitted, commands } = store.open()
    restore()
    expect(emitted).toEqual([{ type: 'preferredShop.dropped', reason: 'future' }])
    expect(store.text()).toContain('shops')
    commands.choose(7)
    expect(store.text()).toBe('{"v":1,"shopId":7}')
  })

  it('says so when its port is not provided', () => {
    const faults: unknown[] = []
    const actor = createActor(preferredShopMachine)
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    actor.send({ type: 'preferredShop.forget' })
    expect(String(faults[0])).toContain('port not provided: save')
  })
})

describe('FIND-09 the stored shop', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing', null, { type: 'nothing' }],
    ['whole, as text', '{"v":1,"shopId":6}', { type: 'kept', shopId: 6 }],
    ['given up', { v: 1, shopId: null }, { type: 'kept', shopId: null }],
    ['of a newer build', { v: 2 }, { type: 'dropped', reason: 'future' }],
    ['the web stock', { v: 1, shopId: webStockShopId }, { type: 'dropped', reason: 'damaged' }],
    ['cut-off text', '{"v":1,"sho', { type: 'dropped', reason: 'damaged' }],
    ['no shop', { v: 1 }, { type: 'dropped', reason: 'damaged' }],
    ['the word null', 'null', { type: 'dropped', reason: 'damaged' }],
  ])('STORE-02 reads %s', (_, stored, parsed) => expect(parsePreferredShop(stored)).toEqual(parsed))

  it('STORE-02 reads any stored value without throwing', () => {
    const anything = fc.oneof(fc.anything(), fc.json(), fc.record({ v: fc.anything(), shopId: fc.anything() }))
    fc.assert(
      fc.property(anything, (stored) => void parsePreferredShop(stored)),
      { numRuns: 100 },
    )
  })
})

it('FIND-09 random events agree with the reference', () => {
  const shopId = fc.constantFrom(3, 6, 9, webStockShopId)
  const event = fc.oneof(
    fc.record({ type: fc.constant('preferredShop.choose'), shopId }),
    fc.record({ type: fc.constant('preferredShop.adopt'), shopId }),
    fc.record({
      type: fc.constantFrom('preferredShop.synced', 'preferredShop.restore'),
      stored: fc.constantFrom(null, { v: 1, shopId: 3 }, { v: 1, shopId: null }, { v: 9 }, 'x'),
    }),
    fc.constant({ type: 'preferredShop.forget' }),
  )
  const reference = (): Reference => {
    let mine: number | null = null
    let written: number | null | undefined
    let isRead = false
    const set = (shop: number | null, isWritten: boolean) => {
      mine = shop
      if (isWritten) written = shop
    }
    return {
      take(given) {
        const stored = given.stored as { v?: number; shopId?: number | null } | string | null | undefined
        const isReadable = stored === null || (typeof stored === 'object' && stored.v === 1)
        const found = typeof stored === 'object' ? (stored?.shopId ?? null) : null
        const isShop = given.shopId !== webStockShopId
        switch (given.type) {
          case 'preferredShop.choose':
            if (isShop && given.shopId !== mine) set(given.shopId as number, isRead)
            break
          case 'preferredShop.adopt':
            if (isShop && isRead && mine === null) set(given.shopId as number, true)
            break
          case 'preferredShop.forget':
            if (!isRead || mine !== null) set(null, true)
            isRead = true
            break
          case 'preferredShop.synced':
            if (isRead && isReadable) set(found, false)
            break
          default:
            if (isRead) break
            isRead = true
            if (mine !== null) set(mine, true)
            else if (isReadable) set(found, false)
            else if (stored === 'x') set(null, true)
        }
      },
      picture: () => ({ mine, written }),
    }
  }
  let saved: number | null | undefined
  checkProperty(preferredShopMachine, {
    fc,
    event,
    reference,
    runs: 100,
    provide: () => {
      saved = undefined
      return preferredShopWith({
        save: ({ shopId }) => {
          saved = shopId
        },
      })
    },
    actual: (snapshot) => ({ mine: snapshot.context.shopId, written: saved }),
  })
})
