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
    const added = emitted.filter(({ type }) => type === 'favourites.added')
    expect(added).toHaveLength(2)
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

  it('USER-04 are cleared on deletion', () => {
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

const damaged = { type: 'dropped', reason: 'damaged' }

describe('OWN-03 favourites of an account', () => {
  const none = { added: [], removed: [] }
  /** A customer's list, with nothing that the account lacks. */
  const open = (ids: readonly number[]) => {
    const store = sharedStore({ v: 2, ids, account: { customerId: 7, ...none } })
    const tab = store.open()
    tab.restore()
    const stored = () => JSON.parse(store.text()!)
    const receive = (ids: readonly number[], sent: { added: readonly number[]; removed: readonly number[] }) =>
      tab.send({ type: 'favourites.account.received', customerId: 7, ids, sent })
    return { ...tab, stored, receive, tab: store.open }
  }

  it('get what a guest liked, at a login that empties the list', () => {
    const store = sharedStore({ v: 2, ids: [2, 1] })
    const guest = store.open()
    guest.restore()
    guest.send({ type: 'favourites.join' })
    expect(guest.view()).toMatchObject({ ids: [], isOnAccount: true })
    const customer = store.open() // the login loads a new document
    customer.restore()
    customer.send({ type: 'favourites.account.opened', customerId: 7 })
    expect(customer.emitted).toEqual([{ type: 'favourites.changed', added: [2, 1], removed: [] }])
    customer.send({
      type: 'favourites.account.received',
      customerId: 7,
      ids: [2, 1, 9],
      sent: { added: [2, 1], removed: [] },
    })
    expect(customer.view().ids).toEqual([2, 1, 9])
    expect(customer.emitted.at(-1)).toEqual({ type: 'favourites.changed', ...none })
  })

  it('get what a guest liked before a registration', () => {
    const { restore, send, emitted, view } = sharedStore({ v: 2, ids: [1] }).open()
    restore()
    send({ type: 'favourites.account.opened', customerId: 7 })
    expect(emitted).toEqual([{ type: 'favourites.changed', added: [1], removed: [] }])
    expect(view().ids).toEqual([1])
  })

  it('a guest who changes his mind removes nothing of the account', () => {
    const { restore, send, emitted, view } = sharedStore().open()
    restore()
    for (const id of [5, 5]) view().toggle(id)
    send({ type: 'favourites.account.opened', customerId: 7 })
    expect(emitted.at(-1)).toEqual({ type: 'favourites.changed', ...none })
  })

  it('keep a change that is made while another is sent', () => {
    const { view, receive, emitted } = open([1])
    view().toggle(5)
    const sent = { added: [5], removed: [] }
    view().toggle(5)
    view().toggle(6)
    receive([5, 1], sent)
    expect(view().ids).toEqual([6, 1])
    expect(emitted.at(-1)).toEqual({ type: 'favourites.changed', added: [6], removed: [5] })
  })

  it('lose what another device has removed', () => {
    const { view, receive } = open([2, 1])
    receive([1], none)
    expect(view().ids).toEqual([1])
  })

  it('survive an expired session, for the same customer', () => {
    const { view, send, emitted } = open([1])
    view().toggle(5)
    send({ type: 'favourites.join' })
    send({ type: 'favourites.account.opened', customerId: 7 })
    expect(emitted.at(-1)).toEqual({ type: 'favourites.changed', added: [5], removed: [] })
  })

  it('never reach the account of another customer', () => {
    const { view, send, emitted, stored } = open([1])
    view().toggle(5)
    send({ type: 'favourites.account.opened', customerId: 8 })
    expect(emitted.at(-1)).toEqual({ type: 'favourites.changed', ...none })
    expect(stored()).toEqual({ v: 2, ids: [], account: { customerId: 8, ...none } })
  })

  it('of a customer who has left meanwhile are not shown', () => {
    const { view, send, receive, stored } = open([1])
    send({ type: 'favourites.leave' })
    expect(stored()).toEqual({ v: 2, ids: [] })
    receive([1], none)
    expect(view().ids).toEqual([])
  })

  it('USER-05 of a guest stay at a logout', () => {
    const { restore, send, view } = sharedStore({ v: 2, ids: [1] }).open()
    restore()
    send({ type: 'favourites.leave' })
    expect(view().ids).toEqual([1])
  })

  it('chosen before the restore are sent', () => {
    const store = sharedStore({ v: 2, ids: [1], account: { customerId: 7, added: [], removed: [5] } })
    const { view, restore } = store.open()
    view().toggle(5)
    restore()
    expect(JSON.parse(store.text()!)).toEqual({
      v: 2,
      ids: [5, 1],
      account: { customerId: 7, added: [5], removed: [] },
    })
  })

  it('CART-11 other tabs know what is not sent yet', () => {
    const { view, tab } = open([1])
    const other = tab()
    other.restore()
    view().toggle(5)
    other.send({ type: 'favourites.account.opened', customerId: 7 })
    expect(other.emitted.at(-1)).toEqual({ type: 'favourites.changed', added: [5], removed: [] })
  })
})

describe('kept favourites', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing', null, { type: 'nothing' }],
    ['whole, as text', '{"v":2,"ids":[1,2,1],"savedAt":5}', { type: 'kept', ids: [1, 2], account: null }],
    [
      'with what an account lacks',
      { v: 2, ids: [1], account: { customerId: 7, added: [1, 1], removed: [2, 1] } },
      { type: 'kept', ids: [1], account: { customerId: 7, added: [1], removed: [2] } },
    ],
    ['of no customer', { v: 2, ids: [], account: { customerId: 0, added: [], removed: [] } }, damaged],
    ['with changes that are none', { v: 2, ids: [], account: { customerId: 7, added: 1, removed: [] } }, damaged],
    ['of version 1, a bare list', '[3,3,1]', { type: 'migrated', ids: [3, 1], account: null }],
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
