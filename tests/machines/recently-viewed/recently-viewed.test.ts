import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  mostViewed,
  parseRecentlyViewed,
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

const model = createModel(recentlyViewedMachine, recentlyViewedModel)

visitsWholeChart('OWN-06 recently-viewed visits every state, transition and guard', recentlyViewedMachine, () =>
  runPaths(model, actorSubject(recentlyViewedMachine)),
)

noticesMutants(import.meta.filename, 'OWN-06 recently-viewed notices every mutant', recentlyViewedMachine, async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(recentlyViewedMachine, (mutant) => walksAs(mutant, walks))
  expect(alive).toEqual([])
})

const dayMs = 24 * 60 * 60 * 1000
const now = 1000 * dayMs

/** A browser whose storage outlives its documents. */
function browser(first: unknown = null) {
  let text = first === null ? null : JSON.stringify(first)
  const open = () => {
    const actor = createActor(
      recentlyViewedWith({
        save: (stored) => {
          text = JSON.stringify(stored)
        },
      }),
    ).start()
    return {
      view: () => selectRecentlyViewed(actor.getSnapshot()),
      look: recentlyViewedCommands(actor.send).view,
      restore: (at = now) => actor.send({ type: 'recentlyViewed.restore', stored: text, now: at }),
    }
  }
  return { open, text: () => text, stored: () => JSON.parse(text ?? 'null') }
}

describe('OWN-06 the recently viewed articles', () => {
  it('are those of the documents before, the latest first', () => {
    const shop = browser()
    const before = shop.open()
    before.restore()
    for (const [index, id] of [3, 1, 2, 1].entries()) before.look(id, now + index)
    const { view, restore } = shop.open()
    expect(view()).toEqual({ ids: [], isRead: false })
    restore(now + 9)
    expect(view()).toEqual({ ids: [1, 2, 3], isRead: true })
  })

  it('keep an article that was viewed before they were read', () => {
    const shop = browser({ v: 1, viewed: [{ articleId: 3, at: now - 1 }] })
    const { view, look, restore } = shop.open()
    look(7, now)
    expect(shop.stored().viewed).toHaveLength(1)
    restore()
    expect(view().ids).toEqual([7, 3])
    expect(shop.stored().viewed.map(({ articleId }: { articleId: number }) => articleId)).toEqual([7, 3])
  })

  it('are nine at most', () => {
    const shop = browser()
    const { view, look, restore } = shop.open()
    restore()
    for (let id = 1; id <= mostViewed + 2; id++) look(id, now + id)
    expect(view().ids).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(shop.stored().viewed).toHaveLength(mostViewed)
  })

  it('are forgotten after thirty days', () => {
    const viewed = [
      { articleId: 1, at: now - viewedDays * dayMs },
      { articleId: 2, at: now - viewedDays * dayMs - 1 },
    ]
    const shop = browser({ v: 1, viewed })
    const { view, look, restore } = shop.open()
    restore()
    expect(view().ids).toEqual([1])
    look(3, now + 1)
    expect(view().ids).toEqual([3])
  })

  it('say so when their port is not provided', () => {
    const faults: unknown[] = []
    const actor = createActor(recentlyViewedMachine)
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    actor.send({ type: 'recentlyViewed.viewed', articleId: 1, at: now })
    actor.send({ type: 'recentlyViewed.restore', stored: null, now })
    expect(String(faults[0])).toContain('port not provided: save')
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
  ])('STORE-02 reads %s', (_, stored, viewed) => expect(parseRecentlyViewed(stored, now)).toEqual(viewed))

  it('STORE-02 reads any stored value without throwing', () => {
    const anything = fc.oneof(fc.anything(), fc.json(), fc.record({ v: fc.constant(1), viewed: fc.anything() }))
    fc.assert(fc.property(anything, (stored) => void parseRecentlyViewed(stored, now)))
  })
})

it('OWN-06 random events agree with the reference', () => {
  const articleId = fc.integer({ min: 1, max: 12 })
  const stored = fc.constantFrom(null, { v: 1, viewed: [{ articleId: 1, at: now - 2 }] }, { v: 9 }, 'x')
  const event = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ type: fc.constant('recentlyViewed.viewed'), articleId, at: fc.constant(now) }),
    },
    fc.record({ type: fc.constant('recentlyViewed.restore'), stored, now: fc.constant(now) }),
  )
  const reference = (): Reference => {
    let ids: number[] = []
    let written: readonly number[] | undefined
    let isRead = false
    return {
      take(given) {
        if (given.type === 'recentlyViewed.viewed') {
          const id = given.articleId as number
          ids = [id, ...ids.filter((other) => other !== id)].slice(0, 9)
          if (isRead) written = ids
        } else if (!isRead) {
          isRead = true
          const hadAny = ids.length > 0
          const found = (given.stored as { v?: number } | null)?.v === 1
          if (found && !ids.includes(1)) ids = [...ids, 1].slice(0, 9)
          if (hadAny) written = ids
        }
      },
      picture: () => ({ ids, written }),
    }
  }
  let saved: readonly number[] | undefined
  checkProperty(recentlyViewedMachine, {
    fc,
    event,
    reference,
    runs: 100,
    provide: () => {
      saved = undefined
      return recentlyViewedWith({
        save: ({ viewed }) => {
          saved = viewed.map((one) => one.articleId)
        },
      })
    },
    actual: (snapshot) => ({ ids: selectRecentlyViewed(snapshot).ids, written: saved }),
  })
})
