import { beforeAll, describe, expect, it } from 'vitest'
import type { WireArticle, WireArticleDetail, WireCategory, WireShop } from '../../app/api/wire.ts'
import type { WireReviewPage } from '../../app/api/wire-content.ts'
import { demoCatalogue } from '../../app/demo/catalogue/index.ts'
import { sharedTestShop, type Visitor } from './shop.ts'
import { testArticles } from './test-articles.ts'

const shop = sharedTestShop()
const catalogue = [...demoCatalogue({ articles: testArticles }).articles]
const visible = catalogue.filter((article) => article.visible)
const firstVisible = visible[0]!
let visitor: Visitor
beforeAll(async () => {
  visitor = await shop().visit()
})
async function get<Body>(path: string): Promise<Body> {
  const answer = await visitor.get(path)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  return answer.json()
}
const statusAndMessage = async (path: string): Promise<[number, string]> => {
  const answer = await visitor.get(path)
  return [answer.status, (await answer.json()).message]
}

describe('the start-up data', () => {
  it('API-01 GET /categories returns the tree with counts and price bounds', async () => {
    const tree = await get<WireCategory[]>('/categories')
    for (const category of tree) {
      const inside = visible.filter(({ categoryId }) => categoryId === category.MainGroupID)
      expect(category.articlesCount).toBe(inside.length)
      const prices = inside.map(({ price }) => price / 100)
      if (inside.length > 0) {
        expect(category.minPrice).toBe(Math.floor(Math.min(...prices) / 10) * 10)
        expect(category.maxPrice).toBe(Math.ceil(Math.max(...prices) / 10) * 10)
      }
      for (const subcategory of category.subcategories) {
        expect(subcategory.MainGroupID).toBe(category.MainGroupID)
        expect(subcategory.articlesCount).toBe(
          inside.filter(({ subcategoryId }) => subcategoryId === subcategory.ArticleGroup2ID).length,
        )
        expect(subcategory.groups.every((group) => group.ArticleGroup2ID === subcategory.ArticleGroup2ID)).toBe(true)
      }
    }
    expect(tree.reduce((sum, { articlesCount }) => sum + articlesCount, 0)).toBe(visible.length)
  })

  it('API-01 GET /subcategories/{id}/groups', async () => {
    const [category] = await get<WireCategory[]>('/categories')
    const [subcategory] = category!.subcategories
    expect(await get(`/subcategories/${subcategory!.ArticleGroup2ID}/groups`)).toEqual(subcategory!.groups)
    expect(await statusAndMessage('/subcategories/99999/groups')).toEqual([404, 'Ukjent underkategori'])
  })

  it('API-01 GET /shops excludes the web stock', async () => {
    const shops = await get<WireShop[]>('/shops')
    expect(shops).toHaveLength(25)
    expect(shops.map(({ ShopID }) => ShopID)).not.toContain(55)
    expect(shops[0]).toMatchObject({ PostNo: expect.stringMatching(/^\d{4}$/), openingHours: expect.any(Array) })
  })

  it('API-01 GET /genders, /colorgroups, /productlines, /shipping_methods, /bestsellers, /campaigns/, /settings, /tenant/get', async () => {
    expect(await get('/genders')).toContainEqual({ GenderID: 10, Name: 'Uni' })
    expect(await get<object[]>('/colorgroups')).toContainEqual(
      expect.objectContaining({ ColorGroupID: expect.any(Number), HexCode: expect.any(String) }),
    )
    expect(await get('/productlines')).toContainEqual({ ProductLineID: 1, Name: 'Vardeholm' })
    expect(await get('/shipping_methods')).toEqual([
      { ShippingMethodID: 1, Code: 'home', Name: 'Hjemlevering', Price: 19_900 },
      { ShippingMethodID: 2, Code: 'collect', Name: 'Klikk og hent', Price: 0 },
      { ShippingMethodID: 3, Code: 'pickupPoint', Name: 'Hentested', Price: 9900 },
    ])
    const ranks = (await get<{ qty_rank: number }[]>('/bestsellers')).map(({ qty_rank }) => qty_rank)
    expect(ranks[0]).toBe(1)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect((await get<{ data: object[] }>('/campaigns/')).data.length).toBeGreaterThan(0)
    const { homeRows } = await get<{ homeRows: { articleIds: number[] }[] }>('/settings')
    expect(homeRows[0]!.articleIds.length).toBeGreaterThan(0)
    expect(await get('/tenant/get')).toMatchObject({ Name: 'Vardeholm', WebStockShopID: 55 })
  })
})

describe('articles', () => {
  it('API-01 PROD-01 GET /articles/{id} returns every field of the detail', async () => {
    const article = await get<WireArticleDetail>(`/articles/${firstVisible.id}`)
    expect(article).toMatchObject({
      ArticleID: firstVisible.id,
      Name: firstVisible.name,
      FinalPrice: firstVisible.price / 100,
      GrossPrice: firstVisible.price / 100,
      WebPurchaseLimit: firstVisible.webPurchaseLimit,
      TechDescription: firstVisible.techDescription.join('\n'),
      CareLabel: firstVisible.careLabel,
      Visible: 1,
    })
    expect(article.variants.map(({ EanNo }) => EanNo)).toEqual(firstVisible.variants.map(({ ean }) => ean))
    article.variants.forEach((variant, index) => {
      const stock = firstVisible.variants[index]!.stock
      expect(variant.Availability).toBe(stock.length)
      expect(variant.shops).toEqual(
        [...stock]
          .sort((a, b) => a.shopId - b.shopId)
          .map(({ shopId, quantity }) => ({ ShopID: shopId, Qty: quantity })),
      )
    })
  })

  it('API-01 PROD-01 GET /articles/{id} includes the newest reviews', async () => {
    const isReviewed = (article: { AverageRating: number | null }): boolean => article.AverageRating !== null
    const list = (
      await get<WireArticle[]>(`/articles/bundle?articles=${visible.map(({ id }) => id).join(',')}`)
    ).filter(isReviewed)
    expect(list.length).toBeGreaterThan(5)
    for (const { ArticleID } of list.slice(0, 5)) {
      const { reviews, ReviewsCount, ReviewsFits } = await get<WireArticleDetail>(`/articles/${ArticleID}`)
      const page = await get<WireReviewPage>(`/articles/${ArticleID}/reviews`)
      expect(reviews.length).toBeGreaterThan(0)
      expect(reviews).toEqual(page.data)
      expect(ReviewsCount).toBe(page.total)
      expect(ReviewsFits).toEqual(page.fits)
    }
  })

  it('API-01 GET /articles/{id} responds 404 to unknown and hidden articles', async () => {
    expect(await statusAndMessage('/articles/999999')).toEqual([404, 'Vi finner ikke denne artikkelen'])
    expect((await visitor.get('/articles/abc')).status).toBe(404)
    expect((await visitor.get('/articles/99999999999')).status).toBe(404)
    const hidden = catalogue.find((article) => !article.visible)!
    for (const path of [`/articles/${hidden.id}`, `/articles/availability/${hidden.id}`]) {
      const answer = await visitor.get(path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'hidden' })
    }
  })

  it('ROUTE-09 GET /articles/named/{slug} prefers the purchasable bestseller', async () => {
    for (const { slug } of visible.slice(0, 30)) {
      const same = visible.filter((article) => article.slug === slug)
      const [best] = [...same].sort(
        (a, b) =>
          Number(b.canPurchase) - Number(a.canPurchase) ||
          (a.bestsellerRank ?? 9999) - (b.bestsellerRank ?? 9999) ||
          a.id - b.id,
      )
      const answer = await get<WireArticleDetail & { others: { ArticleID: number }[] }>(
        `/articles/named/${encodeURIComponent(slug)}`,
      )
      expect(answer.ArticleID).toBe(best!.id)
      expect(answer.others.map(({ ArticleID }) => ArticleID).sort()).toEqual(
        same
          .filter(({ id }) => id !== best!.id)
          .map(({ id }) => id)
          .sort(),
      )
    }
    expect((await visitor.get('/articles/named/finnes-ikke')).status).toBe(404)
  })

  it('API-01 GET /articles/bundle keeps the order of ids', async () => {
    const ids = visible.slice(0, 5).map(({ id }) => id)
    const hidden = catalogue.find((article) => !article.visible)!.id
    const asked = [ids[3]!, 999_999, ids[0]!, hidden, ids[4]!]
    const bundle = await get<WireArticle[]>(`/articles/bundle?articles=${asked.join(',')}`)
    expect(bundle.map(({ ArticleID }) => ArticleID)).toEqual([ids[3], ids[0], ids[4]])
    for (const query of ['', '?articles=', '?articles=1,x', '?articles=99999999999']) {
      expect((await visitor.get(`/articles/bundle${query}`)).status).toBe(422)
    }
  })

  it('LIST-10 GET /categories/{id}/articles pages by 20 in Norwegian order', async () => {
    const names = (articles: { name: string; id: number }[]): string[] =>
      [...articles]
        .sort((a, b) => new Intl.Collator('nb').compare(a.name, b.name) || a.id - b.id)
        .map(({ name }) => name)
    const inside = visible.filter(({ categoryId }) => categoryId === firstVisible.categoryId)
    type Page = { data: WireArticle[]; total: number; current_page: number; last_page: number }
    const seen: string[] = []
    const first = await get<Page>(`/categories/${firstVisible.categoryId}/articles`)
    for (let page = 1; page <= first.last_page; page++) {
      const { data, current_page } = await get<Page>(`/categories/${firstVisible.categoryId}/articles?page=${page}`)
      expect(current_page).toBe(page)
      seen.push(...data.map(({ Name }) => Name))
    }
    expect(first).toMatchObject({ total: inside.length, last_page: Math.ceil(inside.length / 20), per_page: 20 })
    expect(seen).toEqual(names(inside))
    const dear = await get<Page>(`/categories/${firstVisible.categoryId}/articles?orderBy=Price&order=desc&per_page=3`)
    const prices = inside.map(({ price }) => price / 100).sort((a, b) => b - a)
    expect(dear.data.map(({ FinalSuggestedPrice }) => FinalSuggestedPrice)).toEqual(prices.slice(0, 3))
    expect(await statusAndMessage('/categories/999/articles')).toEqual([404, 'Ukjent kategori'])
    for (const query of ['page=0', 'per_page=201', 'order=up', 'orderBy=Colour', 'page=x']) {
      expect((await visitor.get(`/categories/1/articles?${query}`)).status, query).toBe(422)
    }
  })

  it('API-01 GET /subcategories/{id}/articles', async () => {
    const { subcategoryId } = firstVisible
    const { total } = await get<{ total: number }>(`/subcategories/${subcategoryId}/articles`)
    expect(total).toBe(visible.filter((article) => article.subcategoryId === subcategoryId).length)
    expect(await statusAndMessage('/subcategories/999/articles')).toEqual([404, 'Ukjent underkategori'])
  })
})
