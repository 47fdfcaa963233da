import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  mostViewed,
  parseRecentlyViewed,
  type RecentlyViewedEvent,
  recentlyViewedCommands,
  recentlyViewedMachine,
  recentlyViewedWith,
  selectRecentlyViewed,
  viewedDays,
} from '../../../machines/recently-viewed/index.ts'
import { recentlyViewedModel } from '../../../machines/recently-viewed/model.ts'
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

const inEitherOrder = 'the removal from the store does not depend on what is remembered'
const equivalents = Object.fromEntries(
  ['visit recentlyViewed.clear [hasAny]', 'visit recentlyViewed.forget', 'kept recentlyViewed.disallow']
    .concat('kept recentlyViewed.clear [hasAny]', 'kept recentlyViewed.forget')
    .map((where) => [`reverse actions: recentlyViewed.${where}`, inEitherOrder]),
)
const model = createModel(recentlyViewedMachine, recentlyViewedModel)

visitsWholeChart('OWN-06 recently-viewed visits every state, transition and guard', recentlyViewedMachine, () =>
  runPaths(model, actorSubject(recentlyViewedMachine)),
)

noticesMutants(import.meta.filename, 'OWN-06 recently-viewed notices every mutant', recentlyViewedMachine, async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(recentlyViewedMachine, (mutant) => walksAs(mutant, walks), { equivalents })
  expect(alive).toEqual([])
})

const dayMs = 24 * 60 * 60 * 1000
const now = 1000 * dayMs
const jackets = { href: '/klær/jakker?farge=2', title: 'Jakker' }
const jacketsAt = { ...jackets, at: now - 5 }

/** A browser: its tabs share what is kept, and each has what is stored for its visit. */
function browser(first: unknown = null) {
  let kept = first === null ? null : JSON.stringify(first)
  const tabs: { send: (event: RecentlyViewedEvent) => void }[] = []
  function tab() {
    let visit: string | null = null
    const open = (isAllowed = false, at = now) => {
      const write = (text: string | null) => {
        if (kept === text) return
        kept = text
        for (const other of tabs)
          if (other !== actor) other.send({ type: 'recentlyViewed.synced', stored: text, now: at })
      }
      const actor = createActor(
        recentlyViewedWith({
          saveVisit: (stored) => {
            visit = JSON.stringify(stored)
          },
          saveKept: (stored) => write(JSON.stringify(stored)),
          removeVisit: () => {
            visit = null
          },
          removeKept: () => write(null),
        }),
      ).start()
      tabs.push(actor)
      const restore = () => actor.send({ type: 'recentlyViewed.restore', stored: { visit, kept }, isAllowed, now: at })
      const { view: look, ...commands } = recentlyViewedCommands(actor.send)
      return {
        view: () => selectRecentlyViewed(actor.getSnapshot()),
        look: (id: number, when = at, list: Parameters<typeof look>[2] = null) => look(id, when, list),
        commands,
        restore,
        send: (type: 'allow' | 'disallow' | 'forget') => actor.send({ type: `recentlyViewed.${type}` }),
      }
    }
    const shown = (isAllowed = false, at = now) => {
      const document = open(isAllowed, at)
      document.restore()
      return document
    }
    return { open, shown, visit: () => JSON.parse(visit ?? 'null') }
  }
  return { tab, kept: () => JSON.parse(kept ?? 'null') }
}
const idsIn = (stored: { viewed: readonly { articleId: number }[] }) => stored.viewed.map(({ articleId }) => articleId)

describe('OWN-06 the recently viewed articles', () => {
  it('are those of the documents before, the latest first', () => {
    const tab = browser().tab()
    const before = tab.shown()
    for (const [index, id] of [3, 1, 2, 1].entries()) before.look(id, now + index)
    expect(tab.shown(false, now + 9).view().ids).toEqual([1, 2, 3])
  })

  it('keep an article that was viewed before they were read', () => {
    const tab = browser().tab()
    tab.shown().look(3, now - 1)
    const { view, look, restore } = tab.open()
    look(7)
    expect(idsIn(tab.visit())).toEqual([3])
    restore()
    expect(view().ids).toEqual([7, 3])
    expect(idsIn(tab.visit())).toEqual([7, 3])
  })

  it('are nine at most', () => {
    const tab = browser().tab()
    const { view, look } = tab.shown()
    for (let id = 1; id <= mostViewed + 2; id++) look(id, now + id)
    expect(view().ids).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(idsIn(tab.visit())).toHaveLength(mostViewed)
  })

  it('are stored for the visit only, without consent', () => {
    const shop = browser()
    const tab = shop.tab()
    const { view, look } = tab.shown()
    look(1)
    expect(view().isKept).toBe(false)
    expect(shop.kept()).toBeNull()
    expect(shop.tab().shown().view().ids).toEqual([])
  })

  it('are those of earlier visits, with consent', () => {
    const shop = browser()
    const tab = shop.tab()
    tab.shown(true).look(1)
    expect(tab.visit()).toBeNull()
    expect(shop.tab().shown(true).view()).toMatchObject({ ids: [1], isKept: true })
  })

  it('of this visit are kept from the consent on', () => {
    const shop = browser()
    const tab = shop.tab()
    const { look, send } = tab.shown()
    look(1)
    send('allow')
    expect(idsIn(shop.kept())).toEqual([1])
    expect(tab.visit()).toBeNull()
  })

  it('of this visit are kept when the consent was given on another page', () => {
    const shop = browser()
    const tab = shop.tab()
    tab.shown().look(1)
    tab.shown(true)
    expect(idsIn(shop.kept())).toEqual([1])
    expect(tab.visit()).toBeNull()
  })

  it('go at once when the consent is withdrawn', () => {
    const shop = browser({ v: 1, viewed: [{ articleId: 4, at: now - 1 }], list: jacketsAt })
    const { view, look, send } = shop.tab().shown(true)
    look(1)
    send('disallow')
    expect(view()).toEqual({ ids: [], list: null, isKept: false, canUndo: false })
    expect(shop.kept()).toBeNull()
  })

  it('that were kept go when the consent has ended', () => {
    const shop = browser({ v: 1, viewed: [{ articleId: 4, at: now - 1 }] })
    expect(shop.tab().shown().view().ids).toEqual([])
    expect(shop.kept()).toBeNull()
  })

  it('are forgotten after thirty days, in the store too', () => {
    const viewed = [
      { articleId: 1, at: now - viewedDays * dayMs },
      { articleId: 2, at: now - viewedDays * dayMs - 1 },
    ]
    const shop = browser({ v: 1, viewed, list: { ...jackets, at: now - viewedDays * dayMs - 1 } })
    const { view, look } = shop.tab().shown(true)
    expect(view()).toMatchObject({ ids: [1], list: null })
    expect(idsIn(shop.kept())).toEqual([1])
    look(3, now + 1)
    expect(view().ids).toEqual([3])
  })

  it('follow other tabs', () => {
    const shop = browser()
    const [here, there] = [shop.tab().shown(true), shop.tab().shown(true)]
    here.look(1)
    expect(there.view().ids).toEqual([1])
    there.commands.clear()
    expect(here.view()).toMatchObject({ ids: [], canUndo: false })
  })

  it('of another tab are not shown without consent', () => {
    const shop = browser()
    const [here, there] = [shop.tab().shown(true), shop.tab().shown()]
    here.look(1)
    expect(there.view().ids).toEqual([])
  })

  it.each([true, false])('are deleted on request and brought back, with consent: %s', (isAllowed) => {
    const shop = browser()
    const tab = shop.tab()
    const { view, look, commands } = tab.shown(isAllowed)
    const stored = () => (isAllowed ? shop.kept() : tab.visit())
    look(1, now, jackets)
    commands.clear()
    expect(view()).toMatchObject({ ids: [], list: null, canUndo: true })
    expect(stored()).toBeNull()
    commands.undo(now + 1)
    expect(view()).toMatchObject({ ids: [1], list: jackets, canUndo: false })
    expect(idsIn(stored())).toEqual([1])
  })

  it('can not be brought back once another article was viewed', () => {
    const { view, look, commands } = browser().tab().shown()
    look(1)
    commands.clear()
    look(2)
    commands.undo(now)
    expect(view()).toMatchObject({ ids: [2], canUndo: false })
  })

  it('can not be brought back once the offer is gone', () => {
    const { view, look, commands } = browser().tab().shown()
    look(1)
    commands.clear()
    commands.dismiss()
    commands.undo(now)
    expect(view()).toMatchObject({ ids: [], canUndo: false })
  })

  it.each([true, false])('are forgotten when a customer leaves, with consent: %s', (isAllowed) => {
    const shop = browser()
    const tab = shop.tab()
    const { view, look, send } = tab.shown(isAllowed)
    look(1)
    send('forget')
    expect(view()).toMatchObject({ ids: [], canUndo: false })
    expect([shop.kept(), tab.visit()]).toEqual([null, null])
  })

  it('say so when their port is not provided', () => {
    const faults: unknown[] = []
    const actor = createActor(recentlyViewedMachine)
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    actor.send({ type: 'recentlyViewed.restore', stored: null, isAllowed: true, now })
    expect(String(faults[0])).toContain('port not provided: saveKept')
  })
})

describe('OWN-06 the list to go on with', () => {
  it('is the last one from which the shopper went to an article', () => {
    const { view, look } = browser().tab().shown()
    look(1, now, { href: '/sko', title: 'Sko' })
    look(2, now + 1, jackets)
    look(3, now + 2)
    expect(view().list).toEqual(jackets)
  })

  it('is kept with the articles', () => {
    const shop = browser()
    shop.tab().shown(true).look(1, now, jackets)
    expect(shop.tab().shown(true).view().list).toEqual(jackets)
  })
})

describe('OWN-06 the stored views', () => {
  const one = { articleId: 4, at: now - 5 }

  it.each<[string, unknown, unknown]>([
    ['nothing', null, []],
    ['whole, as text', JSON.stringify({ v: 1, viewed: [one] }), [one]],
    ['in their order', { v: 1, viewed: [one, { articleId: 5, at: now }] }, [{ articleId: 5, at: now }, one]],
    ['with one twice', { v: 1, viewed: [one, { ...one, at: now - 9 }] }, [one]],
    ['with more fields', { v: 1, viewed: [{ ...one, name: 'Jakke' }] }, [one]],
    ['of a later time', { v: 1, viewed: [{ articleId: 4, at: now + 1 }, one] }, [one]],
    ['without an article', { v: 1, viewed: [{ at: now }, one] }, [one]],
    ['without a time', { v: 1, viewed: [{ articleId: 5 }, one] }, [one]],
    [
      'with an article of no number',
      {
        v: 1,
        viewed: [
          { articleId: '5', at: now },
          { articleId: -5, at: now },
        ],
      },
      [],
    ],
    ['with nothing in it', { v: 1, viewed: [null] }, []],
    ['as an earlier build stored them', [4, 5], []],
    ['of a newer build', { v: 2, viewed: [one] }, []],
    ['cut-off text', '{"v":1,"view', []],
    ['no list', { v: 1 }, []],
  ])('STORE-02 reads %s', (_, stored, viewed) => expect(parseRecentlyViewed(stored, now).viewed).toEqual(viewed))

  it.each<[string, unknown, unknown]>([
    ['whole', jacketsAt, jacketsAt],
    ['with more fields', { ...jacketsAt, count: 7 }, jacketsAt],
    ['without a time', jackets, null],
    ['without a title', { ...jacketsAt, title: '' }, null],
    ['of another shop', { ...jacketsAt, href: '//example.com/' }, null],
    ['of another shop, which a browser reads so', { ...jacketsAt, href: '/\\example.com/' }, null],
    ['that is a script', { ...jacketsAt, href: 'javascript:alert(1)' }, null],
    ['that is text', '/klær', null],
  ])('STORE-02 reads a list %s', (_, list, found) =>
    expect(parseRecentlyViewed({ v: 1, viewed: [], list }, now).list).toEqual(found),
  )

  it('STORE-02 reads any stored value without throwing', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.json(),
      fc.record({ v: fc.constant(1), viewed: fc.anything(), list: fc.anything() }),
      fc.record({ v: fc.constant(1), viewed: fc.array(fc.anything()), list: fc.anything() }),
    )
    fc.assert(fc.property(anything, (stored) => void parseRecentlyViewed(stored, now)))
  })
})

it('OWN-06 random events agree with the reference', () => {
  const articleId = fc.integer({ min: 1, max: 12 })
  const text = fc.constantFrom(null, { v: 1, viewed: [{ articleId: 1, at: now - 2 }] }, { v: 9 }, 'x')
  const stored = fc.record({ visit: text, kept: text })
  const viewed = fc.constant('recentlyViewed.viewed')
  const event = fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: viewed, articleId, at: fc.constant(now), list: fc.constant(null) }) },
    fc.record({
      type: fc.constant('recentlyViewed.restore'),
      stored,
      isAllowed: fc.boolean(),
      now: fc.constant(now),
    }),
    fc.record({ type: fc.constant('recentlyViewed.synced'), stored: text, now: fc.constant(now) }),
    fc.record({ type: fc.constant('recentlyViewed.undo'), now: fc.constant(now) }),
    fc.record({
      type: fc.constantFrom(
        'recentlyViewed.allow',
        'recentlyViewed.disallow',
        'recentlyViewed.clear',
        'recentlyViewed.undo.dismiss',
        'recentlyViewed.forget',
      ),
    }),
  )
  const readable = (value: unknown): number[] => ((value as { v?: number } | null)?.v === 1 ? [1] : [])
  const reference = (): Reference => {
    let ids: number[] = []
    let cleared: number[] | null = null
    let place: 'none' | 'visit' | 'kept' = 'none'
    const stores: { visit?: number[]; kept?: number[] } = {}
    const write = () => {
      if (place !== 'none') stores[place] = ids
    }
    const drop = () => {
      if (place !== 'none') delete stores[place]
    }
    const move = (to: 'visit' | 'kept') => {
      place = to
      delete stores[to === 'visit' ? 'kept' : 'visit']
    }
    return {
      take(given) {
        switch (given.type) {
          case 'recentlyViewed.viewed':
            ids = [given.articleId as number, ...ids.filter((other) => other !== given.articleId)].slice(0, 9)
            cleared = null
            write()
            break
          case 'recentlyViewed.restore': {
            if (place !== 'none') break
            const { visit, kept } = given.stored as { visit: unknown; kept: unknown }
            move(given.isAllowed ? 'kept' : 'visit')
            const found = [...readable(visit), ...(given.isAllowed ? readable(kept) : [])]
            ids = [...new Set([...ids, ...found])].slice(0, 9)
            write()
            break
          }
          case 'recentlyViewed.synced':
            if (place !== 'kept') break
            ids = readable(given.stored)
            cleared = null
            break
          case 'recentlyViewed.allow':
            if (place !== 'visit') break
            move('kept')
            write()
            break
          case 'recentlyViewed.disallow':
            if (place !== 'kept') break
            move('visit')
            ids = []
            cleared = null
            break
          case 'recentlyViewed.clear':
            if (place === 'none' || ids.length === 0) break
            cleared = ids
            ids = []
            drop()
            break
          case 'recentlyViewed.undo':
            if (place === 'none' || cleared === null) break
            ids = cleared
            cleared = null
            write()
            break
          case 'recentlyViewed.forget':
            if (place === 'none') break
            ids = []
            cleared = null
            drop()
            break
          default:
            cleared = null
        }
      },
      picture: () => ({ ids, canUndo: cleared !== null, stores }),
    }
  }
  let stores: { visit?: readonly number[]; kept?: readonly number[] } = {}
  checkProperty(recentlyViewedMachine, {
    fc,
    event,
    reference,
    runs: 200,
    provide: () => {
      stores = {}
      return recentlyViewedWith({
        saveVisit: (one) => {
          stores = { ...stores, visit: idsIn(one) }
        },
        saveKept: (one) => {
          stores = { ...stores, kept: idsIn(one) }
        },
        removeVisit: () => {
          const { visit: _, ...others } = stores
          stores = others
        },
        removeKept: () => {
          const { kept: _, ...others } = stores
          stores = others
        },
      })
    },
    actual: (snapshot) => {
      const { ids, canUndo } = selectRecentlyViewed(snapshot)
      return { ids, canUndo, stores }
    },
  })
})
