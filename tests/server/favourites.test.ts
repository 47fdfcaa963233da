import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { deleteCustomer } from '../../app/server/customers/deletion.ts'
import { changeFavourites, favouritesOf, favouritesWithNews } from '../../app/server/customers/favourites.ts'
import { ownData } from '../../app/server/customers/own-data.ts'
import type { Db } from '../../app/server/db/database.ts'
import { articles, favourites } from '../../app/server/db/schema.ts'
import { maxFavourites } from '../../machines/account-favourites/index.ts'
import { insertCustomer } from './insert-customer.ts'
import { sharedOrderDesk } from './order-desk.ts'

const desk = sharedOrderDesk()
let db: Db
beforeAll(() => {
  ;({ db } = desk())
})

let people = 0
const customer = () => {
  people += 1
  return insertCustomer(db, { email: `liker${people}@eksempel.no`, phone: `+47${40_000_000 + people}` })
}
const unknown = 2_000_000_000

describe('OWN-03 favourites of an account', () => {
  it('are listed with the latest first', async () => {
    const { id } = await customer()
    await changeFavourites(db, id, { added: [2, 1], removed: [] })
    await changeFavourites(db, id, { added: [4, 3], removed: [] })
    expect(await favouritesOf(db, id)).toEqual({ articles: [4, 3, 2, 1] })
  })

  it('keep their place when they are added again', async () => {
    const { id } = await customer()
    await changeFavourites(db, id, { added: [2, 1], removed: [] })
    expect(await changeFavourites(db, id, { added: [1], removed: [] })).toEqual({ articles: [2, 1], ignored: [] })
  })

  it('are removed once', async () => {
    const { id } = await customer()
    await changeFavourites(db, id, { added: [2, 1], removed: [] })
    const removal = { added: [], removed: [2] }
    const once = await changeFavourites(db, id, removal)
    expect(once).toEqual({ articles: [1], ignored: [] })
    expect(await changeFavourites(db, id, removal)).toEqual(once)
  })

  it('tell which articles the shop does not know', async () => {
    const { id } = await customer()
    expect(await changeFavourites(db, id, { added: [unknown, 1], removed: [unknown] })).toEqual({
      articles: [1],
      ignored: [unknown],
    })
  })

  it('are at most so many, and those beyond are told', async () => {
    const { id } = await customer()
    // stands for favourites of articles that are sold no more
    const old = Array.from({ length: maxFavourites - 1 }, (_, at) => ({ customerId: id, articleId: unknown + at }))
    await db.insert(favourites).values(old)
    const both = await Promise.all([
      changeFavourites(db, id, { added: [1, 2], removed: [] }),
      changeFavourites(db, id, { added: [3, 4], removed: [] }),
    ])
    expect(both.map(({ ignored }) => ignored.length).toSorted()).toEqual([1, 2])
    expect((await favouritesOf(db, id)).articles).toHaveLength(maxFavourites)
  })

  it('are never another customer’s', async () => {
    const [one, other] = [await customer(), await customer()]
    await changeFavourites(db, one.id, { added: [1], removed: [] })
    await changeFavourites(db, other.id, { added: [2], removed: [1] })
    expect(await favouritesOf(db, one.id)).toEqual({ articles: [1] })
    expect(await favouritesOf(db, other.id)).toEqual({ articles: [2] })
  })

  it('are in the customer’s own data, and deleted with the account', async () => {
    const row = await customer()
    await changeFavourites(db, row.id, { added: [1], removed: [] })
    expect((await ownData(db, row)).favourites).toEqual([
      { article: 1, since: expect.any(String), price: expect.any(Number), sold_out: false },
    ])
    await deleteCustomer(db, row.id)
    expect(await db.select().from(favourites).where(eq(favourites.customerId, row.id))).toEqual([])
  })

  describe('whose article has changed', () => {
    /** Changes an article, and puts it back after the test. */
    const change = async (id: number, values: Partial<typeof articles.$inferInsert>) => {
      const [before] = await db.select().from(articles).where(eq(articles.id, id))
      const { price, availableIds, visible } = before!
      await db.update(articles).set(values).where(eq(articles.id, id))
      onTestFinished(async () => {
        await db.update(articles).set({ price, availableIds, visible }).where(eq(articles.id, id))
      })
      return before!
    }
    const newsOf = async (id: number) => (await favouritesWithNews(db, id)).news

    it('are told by how much they are cheaper than when they were added', async () => {
      const { id } = await customer()
      await changeFavourites(db, id, { added: [1, 2], removed: [] })
      expect(await newsOf(id)).toEqual([])
      const { price } = (await db.select().from(articles).where(eq(articles.id, 2)))[0]!
      await change(2, { price: price - 5000 })
      expect(await newsOf(id)).toEqual([{ article: 2, cheaper_by: 5000, back_in_stock: false }])
    })

    it('are not told when they are dearer', async () => {
      const { id } = await customer()
      await changeFavourites(db, id, { added: [2], removed: [] })
      await change(2, { price: 99_999_900 })
      expect(await newsOf(id)).toEqual([])
    })

    it('are told when they were sold out and are not now', async () => {
      const { id } = await customer()
      const { availableIds } = await change(3, { availableIds: [] })
      expect(availableIds).not.toEqual([])
      await changeFavourites(db, id, { added: [3], removed: [] })
      expect(await newsOf(id)).toEqual([])
      await db.update(articles).set({ availableIds }).where(eq(articles.id, 3))
      expect(await newsOf(id)).toEqual([{ article: 3, cheaper_by: 0, back_in_stock: true }])
    })

    it('start from now when they are added again', async () => {
      const { id } = await customer()
      await changeFavourites(db, id, { added: [2], removed: [] })
      await change(2, { price: 100 })
      await changeFavourites(db, id, { added: [], removed: [2] })
      await changeFavourites(db, id, { added: [2], removed: [] })
      expect(await newsOf(id)).toEqual([])
    })

    it('are not told when the shop no longer shows them', async () => {
      const { id } = await customer()
      await changeFavourites(db, id, { added: [2], removed: [] })
      await change(2, { price: 100, visible: false })
      expect(await newsOf(id)).toEqual([])
    })

    it('are not told of those that were added before their price was kept', async () => {
      const { id } = await customer()
      await db.insert(favourites).values({ customerId: id, articleId: 2 })
      await change(2, { price: 100 })
      expect(await newsOf(id)).toEqual([])
    })
  })

  it('merge the changes of two devices, in any order and sent twice', async () => {
    const known = new Set((await db.select({ id: articles.id }).from(articles)).map(({ id }) => id))
    const articleId = fc.integer({ min: 1, max: 8 })
    const change = fc.record({ device: fc.nat(1), article: articleId, isAdded: fc.boolean(), isRepeated: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        const { id } = await customer()
        const liked = new Set<number>()
        for (const { device, article, isAdded, isRepeated } of changes) {
          const own = device * 8 + article
          const request = { added: isAdded ? [own] : [], removed: isAdded ? [] : [own] }
          for (let sent = 0; sent <= Number(isRepeated); sent++) await changeFavourites(db, id, request)
          if (isAdded && known.has(own)) liked.add(own)
          else liked.delete(own)
        }
        expect((await favouritesOf(db, id)).articles.toSorted()).toEqual([...liked].toSorted())
      }),
      { numRuns: 25 },
    )
  })
})
