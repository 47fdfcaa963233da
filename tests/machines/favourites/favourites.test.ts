import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type FavouritesEmitted,
  type FavouritesEvent,
  favouritesCommands,
  favouritesMachine,
  favouritesWith,
  parseFavourites,
  selectFavourites,
} from '../../../machines/favourites/index.ts'
import { checkProperty, type Reference } from '../../../machines/testing/index.ts'

/** An in-memory store that sends each write to the other tabs. */
function sharedStore(first: unknown = null) {
  let text = first === null ? null : JSON.stringify(first)
  const tabs: { send: (event: FavouritesEvent) => void }[] = []
  const open = () => {
    const emitted: FavouritesEmitted[] = []
    const actor = createActor(
      favouritesWith({
        save: (stored) => {
          text = JSON.stringify(stored)
          for (const tab of tabs) if (tab !== actor) tab.send({ type: 'favourites.synced', stored: text })
        },
      }),
    )
    tabs.push(actor)
    actor.on('*', (event) => emitted.push(event))
    actor.start()
    const view = () => ({ ...selectFavourites(actor.getSnapshot()), ...favouritesCommands(actor.send) })
    const restore = () => actor.send({ type: 'favourites.restore', stored: text })
    return { emitted, view, restore, send: actor.send, stop: () => actor.stop() }
  }
  return { open, text: () => text }
}

describe('PROD-09 favourites', () => {
  it('a toggled favourite is saved as the newest', () => {
    const store = sharedStore()
    const { view, emitted, restore } = store.open()
    restore()
    for (const id of [7, 8, 7]) view().toggle(id)
    expect(view()).toMatchObject({ ids: [8], count: 1, isRead: true })
    expect(emitted.map((event) => event.type)).toEqual(['favourites.added', 'favourites.added'])
    expect(store.text()).toBe('{"v":2,"ids":[8]}')
  })

  it('merges a favourite chosen before the restore', () => {
    const store = sharedStore({ v: 2, ids: [1, 2] })
    const { view, restore } = store.open()
    view().toggle(2)
    expect(view()).toMatchObject({ ids: [2], isRead: false })
    expect(store.text()).toBe('{"v":2,"ids":[1,2]}')
    restore()
    expect(view().ids).toEqual([2, 1])
    expect(store.text()).toBe('{"v":2,"ids":[2,1]}')
  })

  it('are cleared on login and deletion', () => {
    const store = sharedStore({ v: 2, ids: [1, 2] })
    const early = store.open()
    early.send({ type: 'favourites.empty' })
    early.restore()
    expect(early.view().ids).toEqual([])
    expect(store.text()).toBe('{"v":2,"ids":[]}')
  })

  it('CART-11 tabs follow each other without writing back', () => {
    const store = sharedStore({ v: 2, ids: [1] })
    const [here, there] = [store.open(), store.open()]
    here.restore()
    there.restore()
    here.view().toggle(5)
    there.view().toggle(1)
    expect(here.view().ids).toEqual([5])
    there.send({ type: 'favourites.empty' })
    expect(here.view().ids).toEqual([])
    here.send({ type: 'favourites.synced', stored: '{"v":9}' })
    expect(here.emitted.at(-1)).toEqual({ type: 'favourites.dropped', reason: 'future' })
  })

  it('STORE-02 reports a damaged list once', () => {
    const store = sharedStore({ v: 2, ids: ['1'] })
    const first = store.open()
    first.restore()
    const second = store.open()
    second.restore()
    expect(first.emitted).toEqual([{ type: 'favourites.dropped', reason: 'damaged' }])
    expect(second.emitted).toEqual([])
  })

  it('STORE-02 a newer build’s list lies untouched until the shopper changes something', () => {
    const store = sharedStore({ v: 3, hearts: 'all' })
    const { view, restore, emitted } = store.open()
    restore()
    expect(emitted).toEqual([{ type: 'favourites.dropped', reason: 'future' }])
    expect(store.text()).toContain('hearts')
    view().toggle(4)
    expect(store.text()).toBe('{"v":2,"ids":[4]}')
  })

  it('survive StrictMode’s double start', () => {
    const store = sharedStore([1, 2])
    const first = store.open()
    first.restore()
    first.stop()
    const second = store.open()
    second.restore()
    second.restore()
    expect(second.view().ids).toEqual([1, 2])
    expect(store.text()).toBe('{"v":2,"ids":[1,2]}')
  })

  it('a port that is not provided says so', () => {
    const faults: unknown[] = []
    const actor = createActor(favouritesMachine)
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    actor.send({ type: 'favourites.empty' })
    expect(String(faults[0])).toContain('port not provided: save')
  })
})

describe('kept favourites', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing', null, { type: 'nothing' }],
    ['whole, as text', '{"v":2,"ids":[1,2,1],"savedAt":5}', { type: 'kept', ids: [1, 2] }],
    ['of version 1, a bare list', '[3,3,1]', { type: 'migrated', ids: [3, 1] }],
    ['of a newer build', { v: 3 }, { type: 'dropped', reason: 'future' }],
    ['cut-off text', '{"v":2,"ids":[1', { type: 'dropped', reason: 'damaged' }],
    ['an id that is none', { v: 2, ids: [0] }, { type: 'dropped', reason: 'damaged' }],
    ['no ids', { v: 2 }, { type: 'dropped', reason: 'damaged' }],
    ['the word null', 'null', { type: 'dropped', reason: 'damaged' }],
  ])('STORE-02 %s', (_, stored, parsed) => expect(parseFavourites(stored)).toEqual(parsed))

  it('STORE-02 reads any stored value without throwing', () => {
    const anything = fc.oneof(fc.anything(), fc.json(), fc.record({ v: fc.anything(), ids: fc.anything() }))
    fc.assert(
      fc.property(anything, (stored) => void parseFavourites(stored)),
      { numRuns: 100 },
    )
  })
})

it('PROD-09 random events agree with the reference', () => {
  const id = fc.integer({ min: 1, max: 4 })
  const event = fc.oneof(
    fc.record({ type: fc.constant('favourites.toggle'), articleId: id }),
    fc.record({ type: fc.constant('favourites.synced'), stored: fc.record({ v: fc.constant(2), ids: fc.array(id) }) }),
    fc.constant({ type: 'favourites.empty' }),
    fc.constant({ type: 'favourites.restore', stored: { v: 2, ids: [4, 2] } }),
  )
  const reference = (): Reference => {
    let shown: number[] = []
    let written: number[] | null = null
    let isRead = false
    return {
      take(given) {
        if (given.type === 'favourites.restore' && !isRead) {
          if (shown.length > 0) written = shown.concat([4, 2].filter((kept) => !shown.includes(kept)))
          shown = written ?? [4, 2]
          isRead = true
        } else if (given.type === 'favourites.synced' && isRead) {
          shown = (given.stored.ids as number[]).filter((kept, i, all) => all.indexOf(kept) === i)
        } else if (given.type === 'favourites.empty') {
          shown = []
          written = []
          isRead = true
        } else if (given.type === 'favourites.toggle') {
          const others = shown.filter((one) => one !== given.articleId)
          shown = others.length < shown.length ? others : [given.articleId as number, ...shown]
          if (isRead) written = shown
        }
      },
      picture: () => ({ shown, written }),
    }
  }
  let saved: readonly number[] | null = null
  checkProperty(favouritesMachine, {
    fc,
    event,
    reference,
    runs: 60,
    provide: () => {
      saved = null
      return favouritesWith({
        save: ({ ids }) => {
          saved = ids
        },
      })
    },
    actual: (snapshot) => ({ shown: snapshot.context.ids, written: saved }),
  })
})
