import { expect, it } from 'vitest'
import type { ShopApi } from '../../../app/api/index.ts'
import { readSubstitutes } from '../../../app/routes/article/substitutes.ts'
import { sampleDetail } from '../../../machines/article/model.ts'
import { sampleArticle } from '../../../machines/article-list/model.ts'
import type { Article, ListQuery } from '../../../machines/domain/index.ts'

const [mine, size] = [7, 2]

/** An API whose lists have these articles: in the shop, and in all shops. */
function apiWith(inShop: readonly Article[], anywhere: readonly Article[] = []) {
  const asked: ListQuery[] = []
  const api: Pick<ShopApi, 'findArticles'> = {
    async findArticles(query) {
      asked.push(query)
      return { articles: query.filters.shops.length > 0 ? inShop : anywhere } as Awaited<
        ReturnType<ShopApi['findArticles']>
      >
    },
  }
  return { api, asked }
}
const idsIn = (articles: readonly Article[]) => articles.map(({ id }) => id)

it('BUY-09 the substitutes of a sold-out article are the three that are closest by price, its brand first', async () => {
  const { price, brand } = sampleDetail
  const articles = [
    sampleArticle(10, { price: price * 2, brand }),
    sampleArticle(11, { price: price * 1.05, brand: 'Tindra' }),
    sampleArticle(12, { price: price * 1.1, brand }),
    sampleArticle(13, { price: price * 0.8, brand }),
    sampleArticle(sampleDetail.id, { price, brand }),
    sampleArticle(14, { price, brand, available: [] }),
  ]
  expect(idsIn(await readSubstitutes(apiWith(articles).api, sampleDetail, size, mine))).toEqual([12, 11, 13])
})

it('BUY-09 the substitutes are of the same kind and in the same size, from the chosen shop', async () => {
  const { api, asked } = apiWith([sampleArticle(10)])
  await readSubstitutes(api, sampleDetail, size, mine)
  expect(asked).toMatchObject([
    {
      scope: { genders: sampleDetail.genders, group: sampleDetail.articleGroup3Id },
      filters: { sizes: [size], shops: [mine] },
    },
  ])
})

it('BUY-09 the substitutes are from any shop where the chosen one has none', async () => {
  const { api, asked } = apiWith([sampleArticle(sampleDetail.id)], [sampleArticle(10)])
  expect(idsIn(await readSubstitutes(api, sampleDetail, size, mine))).toEqual([10])
  expect(asked.map(({ filters }) => filters.shops)).toEqual([[mine], []])
})

it('BUY-09 the substitutes are of any size before one is chosen', async () => {
  const { api, asked } = apiWith([sampleArticle(10)])
  await readSubstitutes(api, sampleDetail, null, mine)
  expect(asked[0]!.filters.sizes).toEqual([])
})
