import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type AccountSizesAnswer,
  choicesFor,
  matchingSize,
  type OwnSize,
  parseSizeProfile,
  type SizeChanges,
  type SizeProfileEmitted,
  type SizeProfileEvent,
  selectSizeProfile,
  sizeProfileCommands,
  sizeProfileMachine,
  sizeProfileWith,
} from '../../../machines/size-profile/index.ts'
import { sizeProfileModel } from '../../../machines/size-profile/model.ts'
import {
  actorSubject,
  checkMutants,
  checkProperty,
  createModel,
  type Reference,
  runPaths,
  stubs,
} from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const onlyEmits = 'the emitted event depends on the received event only, so the order of the actions does not matter'
const equivalents = {
  'reverse actions: sizeProfile.restoring sizeProfile.restore[1] [isLost]': onlyEmits,
}
const model = createModel(sizeProfileMachine, sizeProfileModel)

visitsWholeChart('FIND-10 size-profile visits every state, transition and guard', sizeProfileMachine, () =>
  runPaths(model, actorSubject(sizeProfileMachine)),
)

noticesMutants(import.meta.filename, 'FIND-10 size-profile notices every mutant', sizeProfileMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  const { alive } = await checkMutants(sizeProfileMachine, run, { equivalents })
  expect(alive).toEqual([])
})

const dame = (size: string): OwnSize => ({ audience: 'Dame', kind: 'letters', size })

/** An in-memory store that sends each write to the other tabs. */
function sharedStore(first: unknown = null) {
  let text = first === null ? null : JSON.stringify(first)
  const tabs: { send: (event: SizeProfileEvent) => void }[] = []
  const open = () => {
    const emitted: SizeProfileEmitted[] = []
    const actor = createActor(
      sizeProfileWith({
        ...stubs.sizeProfile(),
        save: (stored) => {
          text = JSON.stringify(stored)
          for (const tab of tabs) if (tab !== actor) tab.send({ type: 'sizeProfile.synced', stored: text })
        },
      }),
    )
    tabs.push(actor)
    actor.on('*', (event) => emitted.push(event))
    actor.start()
    const view = () => selectSizeProfile(actor.getSnapshot())
    const commands = sizeProfileCommands(actor.send)
    const restore = () => actor.send({ type: 'sizeProfile.restore', stored: text })
    const keep = (audience: string, size: string) => actor.send({ type: 'sizeProfile.keep', audience, size })
    return { emitted, view, commands, restore, keep, send: actor.send }
  }
  return { open, text: () => text, stored: () => JSON.parse(text ?? 'null') }
}

describe('FIND-10 the size profile', () => {
  it('keeps the latest size of an audience and kind', () => {
    const store = sharedStore()
    const { view, restore, keep } = store.open()
    restore()
    keep('Dame', 'M')
    keep('Dame', '38')
    keep('Dame', 'L')
    expect(view().sizes).toEqual([dame('L'), { audience: 'Dame', kind: 'shoes', size: '38' }])
    expect(store.stored()).toEqual({ v: 1, sizes: view().sizes })
  })

  it.each([
    ['a gift for somebody else', 'Herre', 'XL'],
    ['children’s goods', 'Barn', '116'],
  ])('does not replace the shopper’s own size by %s', (_, audience, size) => {
    const { view, restore, keep } = sharedStore({ v: 1, sizes: [dame('M')] }).open()
    restore()
    keep(audience, size)
    expect(view().sizes).toHaveLength(2)
    expect(view().sizes).toContainEqual(dame('M'))
  })

  it.each(['Én størrelse', '0,75 l', '105 cm', '2 personer', ''])('keeps no size of goods in %s', (size) => {
    const store = sharedStore()
    const { view, restore, keep } = store.open()
    restore()
    keep('Uni', size)
    expect(view().sizes).toEqual([])
    expect(store.text()).toBeNull()
  })

  it('keeps no size of goods for nobody', () => {
    const { view, restore, keep } = sharedStore().open()
    restore()
    keep('', 'M')
    expect(view().sizes).toEqual([])
  })

  it('is changed on request', () => {
    const { view, commands, restore } = sharedStore({ v: 1, sizes: [dame('M')] }).open()
    restore()
    commands.change(dame('M'), 'S')
    expect(view().sizes).toEqual([dame('S')])
  })

  it('is deleted one by one on request', () => {
    const store = sharedStore({ v: 1, sizes: [dame('M'), { audience: 'Barn', kind: 'children', size: '116' }] })
    const { commands, restore } = store.open()
    restore()
    commands.remove(dame('M'))
    expect(store.stored().sizes).toEqual([{ audience: 'Barn', kind: 'children', size: '116' }])
  })

  it('is deleted whole on request', () => {
    const store = sharedStore({ v: 1, sizes: [dame('M')] })
    const { view, commands, restore } = store.open()
    restore()
    commands.clear()
    expect(view().sizes).toEqual([])
    expect(store.text()).toBe('{"v":1,"sizes":[]}')
  })

  it('brings back what was deleted last', () => {
    const both = [dame('M'), { audience: 'Barn', kind: 'children', size: '116' }] as const
    const store = sharedStore({ v: 1, sizes: both })
    const { view, commands, restore } = store.open()
    restore()
    expect(view().canUndo).toBe(false)
    for (const deletion of [() => commands.remove(dame('M')), commands.clear]) {
      deletion()
      expect(view().canUndo).toBe(true)
      commands.undo()
      expect(view()).toEqual({ sizes: both, canUndo: false, isOnAccount: false })
      expect(store.stored().sizes).toEqual(both)
    }
  })

  it.each<[string, (shop: { send: (event: SizeProfileEvent) => void }) => void]>([
    ['a size is chosen', ({ send }) => send({ type: 'sizeProfile.keep', audience: 'Barn', size: '116' })],
    ['another tab has changed them', ({ send }) => send({ type: 'sizeProfile.synced', stored: null })],
    ['the customer has left', ({ send }) => send({ type: 'sizeProfile.forget' })],
  ])('brings nothing back once %s', (_, change) => {
    const { view, commands, restore, send } = sharedStore({ v: 1, sizes: [dame('M')] }).open()
    restore()
    commands.clear()
    change({ send })
    const { sizes } = view()
    commands.undo()
    expect(view()).toEqual({ sizes, canUndo: false, isOnAccount: false })
  })

  it('merges a size chosen before the restore with the stored ones', () => {
    const shoes = { audience: 'Dame', kind: 'shoes', size: '38' }
    const store = sharedStore({ v: 1, sizes: [dame('M'), shoes] })
    const { restore, keep } = store.open()
    keep('Dame', 'L')
    expect(store.stored().sizes).toEqual([dame('M'), shoes])
    restore()
    expect(store.stored().sizes).toEqual([dame('L'), shoes])
  })

  it('follows other tabs without writing back', () => {
    const store = sharedStore()
    const [here, there] = [store.open(), store.open()]
    here.restore()
    there.restore()
    here.keep('Dame', 'M')
    expect(there.view().sizes).toEqual([dame('M')])
    there.commands.clear()
    expect(here.view().sizes).toEqual([])
  })

  it('STORE-02 is dropped once when it is damaged', () => {
    const store = sharedStore({ v: 1, sizes: [{ audience: 'Dame', kind: 'shoes', size: 'M' }] })
    const first = store.open()
    first.restore()
    const second = store.open()
    second.restore()
    expect(first.emitted).toEqual([{ type: 'sizeProfile.dropped', reason: 'damaged' }])
    expect(second.emitted).toEqual([])
  })

  it('STORE-02 of a newer build stays stored until the shopper chooses', () => {
    const store = sharedStore({ v: 2, bodies: [] })
    const { restore, keep, emitted } = store.open()
    restore()
    expect(emitted).toEqual([{ type: 'sizeProfile.dropped', reason: 'future' }])
    expect(store.text()).toContain('bodies')
    keep('Dame', 'M')
    expect(store.stored()).toEqual({ v: 1, sizes: [dame('M')] })
  })

  it('says so when its port is not provided', () => {
    const faults: unknown[] = []
    const actor = createActor(sizeProfileMachine)
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    actor.send({ type: 'sizeProfile.forget' })
    expect(String(faults[0])).toContain('port not provided: save')
  })
})

describe('FIND-10 the stored sizes', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing', null, { type: 'nothing' }],
    [
      'whole, as text',
      JSON.stringify({ v: 1, sizes: [dame('M')] }),
      { type: 'kept', sizes: [dame('M')], account: null },
    ],
    ['empty', { v: 1, sizes: [] }, { type: 'kept', sizes: [], account: null }],
    ['with one twice', { v: 1, sizes: [dame('M'), dame('L')] }, { type: 'kept', sizes: [dame('M')], account: null }],
    [
      'with more fields',
      { v: 1, sizes: [{ ...dame('M'), at: 7 }] },
      { type: 'kept', sizes: [dame('M')], account: null },
    ],
    ['of a newer build', { v: 2 }, { type: 'dropped', reason: 'future' }],
    ['of another kind', { v: 1, sizes: [{ ...dame('M'), kind: 'shoes' }] }, { type: 'dropped', reason: 'damaged' }],
    ['without an audience', { v: 1, sizes: [{ ...dame('M'), audience: 7 }] }, { type: 'dropped', reason: 'damaged' }],
    ['without a size', { v: 1, sizes: [{ ...dame('M'), size: 7 }] }, { type: 'dropped', reason: 'damaged' }],
    ['with nothing in it', { v: 1, sizes: [null] }, { type: 'dropped', reason: 'damaged' }],
    ['cut-off text', '{"v":1,"siz', { type: 'dropped', reason: 'damaged' }],
    ['no sizes', { v: 1 }, { type: 'dropped', reason: 'damaged' }],
  ])('STORE-02 reads %s', (_, stored, parsed) => expect(parseSizeProfile(stored)).toEqual(parsed))

  it('STORE-02 reads any stored value without throwing', () => {
    const anything = fc.oneof(fc.anything(), fc.json(), fc.record({ v: fc.anything(), sizes: fc.anything() }))
    fc.assert(fc.property(anything, (stored) => void parseSizeProfile(stored)))
  })
})

describe('FIND-10 the size that fits what is offered', () => {
  const barn: OwnSize = { audience: 'Barn', kind: 'children', size: '116' }

  it.each<[string, readonly string[], readonly string[], OwnSize | null]>([
    ['is that of the audience', ['Dame'], ['S', 'M'], dame('M')],
    ['is none of another audience', ['Herre'], ['S', 'M'], null],
    ['is none that is not offered', ['Dame'], ['S', 'L'], null],
    ['is of anybody where the audience is open', [], ['110', '116'], barn],
    ['is the latest of several', [], ['116', 'M'], barn],
  ])('%s', (_, audiences, offered, found) => expect(matchingSize([barn, dame('M')], audiences, offered)).toEqual(found))

  it('can be changed to usual ones and itself, all of which are kept', () => {
    for (const own of [dame('M'), dame('7XL'), barn, { ...barn, kind: 'shoes', size: '42' } as const]) {
      expect(choicesFor(own)).toContain(own.size)
      for (const size of choicesFor(own)) {
        const { view, commands, restore } = sharedStore({ v: 1, sizes: [own] }).open()
        restore()
        commands.change(own, size)
        expect(view().sizes, size).toEqual([{ ...own, size }])
      }
    }
  })

  it('can be changed to usual gloves and socks', () => {
    for (const own of [
      { audience: 'Uni', kind: 'numbers', size: '9' },
      { audience: 'Uni', kind: 'socks', size: '37-39' },
    ] as const) {
      for (const size of choicesFor(own)) {
        const { view, commands, restore } = sharedStore({ v: 1, sizes: [own] }).open()
        restore()
        commands.change(own, size)
        expect(view().sizes, size).toEqual([{ ...own, size }])
      }
    }
  })
})

it('FIND-10 random events agree with the reference', () => {
  const audience = fc.constantFrom('Dame', 'Barn')
  const size = fc.constantFrom('M', 'L', '116', '0,75 l')
  const stored = fc.constantFrom(null, { v: 1, sizes: [dame('M')] }, { v: 1, sizes: [] }, { v: 9 }, 'x')
  const event = fc.oneof(
    fc.record({ type: fc.constant('sizeProfile.keep'), audience, size }),
    fc.record({ type: fc.constant('sizeProfile.remove'), audience, kind: fc.constantFrom('letters', 'children') }),
    fc.record({ type: fc.constantFrom('sizeProfile.synced', 'sizeProfile.restore'), stored }),
    fc.record({
      type: fc.constantFrom('sizeProfile.forget', 'sizeProfile.clear', 'sizeProfile.undo'),
    }),
  )
  const kindOf = (name: string) => ({ M: 'letters', L: 'letters', 116: 'children' })[name]
  const sorted = (sizes: Record<string, string>) =>
    Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1)))
  // by audience and kind, without an order
  const reference = (): Reference => {
    let mine: Record<string, string> = {}
    let written: Record<string, string> | undefined
    let isRead = false
    let deleted: Record<string, string> | null = null
    const write = () => {
      written = { ...mine }
    }
    return {
      take(given) {
        const value = given.stored as { v: number; sizes: OwnSize[] } | string | null
        const isReadable = value === null || (typeof value === 'object' && value?.v === 1)
        const found = value !== null && typeof value === 'object' && value?.v === 1 && value.sizes.length > 0
        const inStore: Record<string, string> = found ? { 'Dame letters': 'M' } : {}
        const key = `${given.audience} ${given.kind ?? kindOf(String(given.size))}`
        switch (given.type) {
          case 'sizeProfile.keep':
            if (!kindOf(String(given.size)) || mine[key] === given.size) break
            mine = { ...mine, [key]: String(given.size) }
            deleted = null
            if (isRead) write()
            break
          case 'sizeProfile.remove': {
            if (!isRead || !(key in mine)) break
            const { [key]: _, ...rest } = mine
            deleted = mine
            mine = rest
            write()
            break
          }
          case 'sizeProfile.forget':
            deleted = null
            if (isRead && Object.keys(mine).length === 0) break
            mine = {}
            isRead = true
            write()
            break
          case 'sizeProfile.clear':
            if (!isRead || Object.keys(mine).length === 0) break
            deleted = mine
            mine = {}
            write()
            break
          case 'sizeProfile.undo':
            if (!isRead || deleted === null) break
            mine = deleted
            deleted = null
            write()
            break
          case 'sizeProfile.synced':
            if (!isRead || !isReadable) break
            mine = inStore
            deleted = null
            break
          default: {
            if (isRead) break
            isRead = true
            const hasChosen = Object.keys(mine).length > 0
            if (isReadable) mine = { ...inStore, ...mine }
            if (value === 'x' || (isReadable && hasChosen)) write()
          }
        }
      },
      picture: () => ({ mine: sorted(mine), written: written && sorted(written) }),
    }
  }
  const asRecord = (sizes: readonly OwnSize[]) =>
    sorted(Object.fromEntries(sizes.map(({ audience, kind, size }) => [`${audience} ${kind}`, size])))
  let saved: Record<string, string> | undefined
  checkProperty(sizeProfileMachine, {
    fc,
    event,
    reference,
    runs: 200,
    provide: () => {
      saved = undefined
      return sizeProfileWith({
        ...stubs.sizeProfile(),
        save: ({ sizes }) => {
          saved = asRecord(sizes)
        },
      })
    },
    actual: (snapshot) => ({ mine: asRecord(snapshot.context.sizes), written: saved }),
  })
})

/** A shop that keeps one account's sizes. */
function account() {
  let sizes: readonly OwnSize[] = []
  return {
    sizes: () => sizes,
    take({ chosen, removed }: SizeChanges): AccountSizesAnswer {
      sizes = sizes.filter(
        (own) => !removed.some((place) => place.audience === own.audience && place.kind === own.kind),
      )
      for (const own of chosen.toReversed())
        sizes = [own, ...sizes.filter(({ audience, kind }) => audience !== own.audience || kind !== own.kind)]
      return { type: 'sizes', sizes }
    },
  }
}

/** A browser of the customer: its requests are answered, or lost before or after the shop has taken them. */
function device(shop: ReturnType<typeof account>, stored: unknown, customerId = 7) {
  const ports = stubs.sizeProfile()
  const actor = createActor(sizeProfileWith(ports)).start()
  actor.send({ type: 'sizeProfile.restore', stored })
  actor.send({ type: 'sizeProfile.account.opened', customerId })
  return {
    actor,
    ports,
    sizes: () => actor.getSnapshot().context.sizes,
    keep: (size: string) => actor.send({ type: 'sizeProfile.keep', audience: 'Dame', size }),
    remove: (kind: OwnSize['kind']) => actor.send({ type: 'sizeProfile.remove', audience: 'Dame', kind }),
    undo: () => actor.send({ type: 'sizeProfile.undo' }),
    async answer(how: 'answered' | 'lost' | 'unreported' = 'answered') {
      if (!actor.getSnapshot().matches({ restored: 'syncing' }))
        return actor.send({ type: 'sizeProfile.account.refresh' })
      const [changes] = ports.syncSizes.calls.at(-1)!
      if (how === 'lost') return ports.syncSizes.fail()
      const answer = shop.take(changes)
      return how === 'unreported' ? ports.syncSizes.fail() : ports.syncSizes.answer(answer)
    },
  }
}
type Device = ReturnType<typeof device>

async function settle(devices: readonly Device[]): Promise<void> {
  for (let round = 0; round < 3; round++)
    for (const one of devices) for (let step = 0; step < 4; step++) await one.answer()
}

describe('FIND-10 the sizes of an account', () => {
  it('get a guest’s sizes at the login, and give their own', async () => {
    const shop = account()
    shop.take({ chosen: [{ audience: 'Barn', kind: 'children', size: '116' }], removed: [] })
    const here = device(shop, { v: 1, sizes: [dame('M')] })
    await settle([here])
    expect(shop.sizes()).toEqual([dame('M'), { audience: 'Barn', kind: 'children', size: '116' }])
    expect(here.sizes()).toEqual(shop.sizes())
  })

  it('get nothing that another customer left', async () => {
    const shop = account()
    const left = { v: 1, sizes: [dame('M')], account: { customerId: 8, chosen: [dame('M')], removed: [] } }
    const here = device(shop, left)
    await settle([here])
    expect(here.sizes()).toEqual([])
    expect(shop.sizes()).toEqual([])
  })

  it('get what was chosen before an expired session', async () => {
    const shop = account()
    const here = device(shop, null)
    await here.answer()
    here.keep('L')
    await here.ports.syncSizes.answer({ type: 'signedOut' })
    const again = device(shop, here.ports.save.calls.at(-1)?.[0])
    await settle([again])
    expect(shop.sizes()).toEqual([dame('L')])
  })

  it('stay on the account when the customer leaves', async () => {
    const shop = account()
    const here = device(shop, { v: 1, sizes: [dame('M')] })
    await settle([here])
    here.actor.send({ type: 'sizeProfile.forget' })
    here.keep('XL')
    expect(shop.sizes()).toEqual([dame('M')])
    expect(here.ports.save.calls.at(-1)?.[0]).toEqual({ v: 1, sizes: [dame('XL')] })
  })

  it('are those of the browser where the server keeps none', async () => {
    const here = device(account(), { v: 1, sizes: [dame('M')] })
    await here.ports.syncSizes.answer({ type: 'absent' })
    expect(selectSizeProfile(here.actor.getSnapshot())).toEqual({
      sizes: [dame('M')],
      canUndo: false,
      isOnAccount: false,
    })
  })

  it('are no sizes when the answer is something else', async () => {
    const here = device(account(), null)
    await here.ports.syncSizes.answer({ type: 'sizes', sizes: [{ audience: 'Dame' }] } as never)
    expect(here.actor.getSnapshot().value).toEqual({ restored: 'behind' })
  })

  /** Each device changes sizes of its own kind, so that the last change of each is known. */
  const step = fc.oneof(
    fc.record({ device: fc.nat(1), does: fc.constantFrom('first', 'second', 'remove', 'undo' as const) }),
    fc.record({ device: fc.nat(1), answer: fc.constantFrom('answered', 'lost', 'unreported' as const) }),
  )
  const own = [
    { kind: 'letters', first: 'M', second: 'L' },
    { kind: 'shoes', first: '38', second: '39' },
  ] as const

  it('lose no change of two devices, whatever requests fail', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const shop = account()
        const devices = [device(shop, null), device(shop, null)] as const
        for (const one of steps) {
          const here = devices[one.device]!
          if ('answer' in one) await here.answer(one.answer)
          else {
            const { kind, ...sizes } = own[one.device]!
            if (one.does === 'remove') here.remove(kind)
            else if (one.does === 'undo') here.undo()
            else here.keep(sizes[one.does])
          }
        }
        // what each has of its own kind is what was chosen last
        const last = devices.flatMap((one, at) => one.sizes().filter(({ kind }) => kind === own[at]!.kind))
        await settle(devices)
        const names = (sizes: readonly OwnSize[]) => sizes.map(({ kind, size }) => `${kind} ${size}`).sort()
        expect(names(shop.sizes())).toEqual(names(last))
        for (const one of devices) expect(names(one.sizes())).toEqual(names(last))
      }),
      { numRuns: 100 },
    ))
})
