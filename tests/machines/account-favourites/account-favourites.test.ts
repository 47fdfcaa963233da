import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  accountFavouritesMachine,
  accountFavouritesWith,
  type FavouritesAnswer,
  maxFavourites,
  selectAccountFavourites,
} from '../../../machines/account-favourites/index.ts'
import { accountFavouritesModel } from '../../../machines/account-favourites/model.ts'
import { type FavouriteChanges, favouritesWith } from '../../../machines/favourites/index.ts'
import { accountFavouritesRoutes } from '../../../machines/shop/account-favourites-routes.ts'
import { connectPageActor } from '../../../machines/shop/index.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(accountFavouritesMachine, accountFavouritesModel)

visitsWholeChart('OWN-03 account-favourites visits every state, transition and guard', accountFavouritesMachine, () =>
  runPaths(model, actorSubject(accountFavouritesMachine)),
)

noticesMutants(
  import.meta.filename,
  'OWN-03 account-favourites notices every mutant',
  accountFavouritesMachine,
  async () => {
    const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
    expect((await checkMutants(accountFavouritesMachine, run)).alive).toEqual([])
  },
)

const none: FavouriteChanges = { added: [], removed: [] }

function start() {
  const ports = stubs.accountFavourites()
  const clock = new SimulatedClock()
  /** What the window calls when the shopper is back; null while nothing watches. */
  let back: (() => void) | null = null
  const watchReturn = (tell: () => void) => {
    back = tell
    return () => {
      back = null
    }
  }
  const machine = accountFavouritesWith({ ...ports, watchReturn })
  const actor = createActor(machine, { input: { customerId: 7 }, clock }).start()
  const comeBack = () => back?.()
  const change = (changes: FavouriteChanges) => actor.send({ type: 'accountFavourites.changed', ...changes })
  const view = () => selectAccountFavourites(actor.getSnapshot())
  const sent = () => ports.syncFavourites.calls.map(([changes]) => changes)
  return { ports, clock, actor, comeBack, change, view, sent }
}
const list: FavouritesAnswer = { type: 'favourites', ids: [] }

describe('OWN-03 the favourites of an account', () => {
  it('are sent again after a failure, with what was changed meanwhile', async () => {
    const { ports, clock, change, view, sent } = start()
    change({ added: [1], removed: [] })
    await ports.syncFavourites.fail()
    expect(view()).toEqual({ busy: false, failed: true })
    change({ added: [2, 1], removed: [] })
    clock.increment(29_999)
    expect(sent()).toHaveLength(1)
    clock.increment(1)
    expect(sent().at(-1)).toEqual({ added: [2, 1], removed: [] })
  })

  it('are sent as soon as the connection is back', async () => {
    const { ports, comeBack, change, sent } = start()
    change(none)
    await ports.syncFavourites.fail()
    comeBack()
    expect(sent()).toHaveLength(2)
  })

  it('are read again by a shopper who comes back after a minute', async () => {
    const { ports, clock, comeBack, change, sent } = start()
    change(none)
    await ports.syncFavourites.answer(list)
    comeBack()
    expect(sent()).toHaveLength(1)
    clock.increment(60_000)
    comeBack()
    expect(sent()).toHaveLength(2)
  })

  it('are sent in requests that the shop takes', () => {
    const { change, sent } = start()
    const many = Array.from({ length: maxFavourites + 1 }, (_, at) => at + 1)
    change({ added: many, removed: many })
    expect(sent()[0]!.added).toHaveLength(maxFavourites)
    expect(sent()[0]!.removed).toHaveLength(maxFavourites)
  })

  it('are those of the browser where the server keeps none', async () => {
    const { ports, actor, change } = start()
    const favourites = createActor(favouritesWith({ save: () => undefined })).start()
    favourites.send({ type: 'favourites.restore', stored: { v: 2, ids: [1] } })
    favourites.send({ type: 'favourites.account.opened', customerId: 7 })
    connectPageActor('accountFavourites', actor, { favourites }, accountFavouritesRoutes)
    change({ added: [1], removed: [] })
    await ports.syncFavourites.answer({ type: 'absent' })
    expect(favourites.getSnapshot().context).toEqual({ ids: [1], account: null })
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('end with a logout', async () => {
    const { ports, actor, change, sent } = start()
    change(none)
    await ports.syncFavourites.answer(list)
    actor.send({ type: 'accountFavourites.end' })
    expect(actor.getSnapshot().status).toBe('done')
    expect(sent()).toHaveLength(1)
  })
})

/** A shop that keeps one account's favourites. */
function server() {
  let ids: number[] = []
  return {
    ids: () => ids,
    take({ added, removed }: FavouriteChanges): FavouritesAnswer {
      ids = ids.filter((id) => !removed.includes(id))
      ids = [...added.filter((id) => !ids.includes(id)), ...ids]
      return { type: 'favourites', ids }
    },
  }
}

/** A browser of the customer: its requests are answered, or lost before or after the shop has taken them. */
function device(shop: ReturnType<typeof server>, likes: readonly number[]) {
  const ports = stubs.accountFavourites()
  const clock = new SimulatedClock()
  const favourites = createActor(favouritesWith({ save: () => undefined })).start()
  favourites.send({ type: 'favourites.restore', stored: { v: 2, ids: likes } })
  favourites.send({ type: 'favourites.join' })
  const account = createActor(accountFavouritesWith(ports), {
    input: { customerId: 7 },
    clock,
  })
  connectPageActor('accountFavourites', account, { favourites }, accountFavouritesRoutes)
  account.start()
  const pending = () => account.getSnapshot().matches('syncing')
  return {
    ids: () => favourites.getSnapshot().context.ids,
    toggle: (articleId: number) => favourites.send({ type: 'favourites.toggle', articleId }),
    later: () => clock.increment(60_000),
    async answer(how: 'answered' | 'lost' | 'unreported') {
      if (!pending()) return account.send({ type: 'accountFavourites.refresh' })
      const [changes] = ports.syncFavourites.calls.at(-1)!
      if (how === 'lost') return ports.syncFavourites.fail()
      const answer = shop.take(changes)
      return how === 'unreported' ? ports.syncFavourites.fail() : ports.syncFavourites.answer(answer)
    },
  }
}
type Device = ReturnType<typeof device>

/** Answers until nothing waits, then reads the list once more on each. */
async function settle(devices: readonly Device[]): Promise<void> {
  for (let round = 0; round < 3; round++)
    for (const one of devices) {
      one.later()
      for (let step = 0; step < 4; step++) await one.answer('answered')
    }
}

describe('OWN-03 two devices of a customer', () => {
  const articles = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })

  it('have the union of what was liked on both before the login', () =>
    fc.assert(
      fc.asyncProperty(articles, articles, async (here, there) => {
        const shop = server()
        const devices = [device(shop, here), device(shop, there)]
        await settle(devices)
        expect([...shop.ids()].sort()).toEqual([...new Set([...here, ...there])].sort())
        for (const one of devices) expect(one.ids()).toEqual(shop.ids())
      }),
      { numRuns: 40 },
    ))

  /** Each article is toggled on one device only, so that its last change is known. */
  const step = fc.oneof(
    fc.record({ device: fc.nat(1), toggles: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ device: fc.nat(1), answer: fc.constantFrom('answered', 'lost', 'unreported' as const) }),
  )

  it('lose no change, whatever requests fail', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const shop = server()
        const devices = [device(shop, []), device(shop, [])]
        const liked = new Set<number>()
        for (const one of steps) {
          const here = devices[one.device]!
          if ('answer' in one) await here.answer(one.answer)
          else {
            const id = one.device * 10 + one.toggles
            here.toggle(id)
            if (!liked.delete(id)) liked.add(id)
          }
        }
        await settle(devices)
        expect(shop.ids().toSorted()).toEqual([...liked].toSorted())
        for (const one of devices) expect(one.ids()).toEqual(shop.ids())
      }),
      { numRuns: 60 },
    ))
})
