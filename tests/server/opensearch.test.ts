import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireSearchAnswer, WireSearchRequest } from '../../app/api/wire.ts'
import { type OpenSearchStub, startOpenSearchStub } from './opensearch-stub.ts'
import { openTestShop, type TestShop, type Visitor } from './shop.ts'
import { testArticles } from './test-articles.ts'

let stub: OpenSearchStub
let shop: TestShop
let visitor: Visitor
beforeAll(async () => {
  stub = await startOpenSearchStub()
  shop = await openTestShop({ searchUrl: stub.url })
  visitor = await shop.visit()
})
afterAll(async () => {
  await shop.close()
  await stub.close()
})
async function search(request: Partial<WireSearchRequest>): Promise<WireSearchAnswer> {
  return (await visitor.post('/articles/search', { query: '', ...request })).json()
}
const groups = ({ hits }: WireSearchAnswer): string[] => hits.hits.map(({ _source }) => _source.Group3)

it('LIST-12 OpenSearch gets every visible article once', async () => {
  const { total } = await search({})
  expect(total).toBeLessThanOrEqual(testArticles)
  expect([...stub.indices.values()].map(({ size }) => size)).toEqual([total])
})

it('LIST-12 OpenSearch finds jackets by misspelt words', async () => {
  for (const query of ['skalljakke', 'skalljakk', 'skaljakke', 'allvaersjakke']) {
    const answer = await search({ query, take: 5, facets: true })
    expect(groups(answer)[0], query).toBe('Skalljakker')
    expect(answer.hits.hits[0]!._score).toBeGreaterThan(0)
    expect(answer.facets!.price.max).toBeGreaterThan(0)
  }
})

it('LIST-12 OpenSearch finds no more under a price limit', async () => {
  const all = await search({ query: 'jakke' })
  const [first] = all.hits.hits
  const cheaper = await search({
    query: 'jakke',
    filters: [{ field: 'GrossPrice', less: first!._source.GrossPrice + 1 }],
    sort: { by: 'price', order: 'asc' },
  })
  expect(cheaper.total).toBeGreaterThan(0)
  expect(cheaper.total).toBeLessThanOrEqual(all.total)
})

it('LIST-12 OpenSearch finds nothing for an unknown word', async () => {
  expect((await search({ query: 'qqqqqq' })).total).toBe(0)
})

it('LIST-12 partial matches come from the database', async () => {
  expect(new Set(groups(await search({ query: 'skalljakke xyzzyq' })))).toEqual(new Set(['Skalljakker']))
})

it('LIST-12 the database searches while OpenSearch is unreachable', async () => {
  stub.isDown = true
  expect(groups(await search({ query: 'skaljakke', take: 1 }))).toEqual(['Skalljakker'])
  expect(shop.log).toContain('OpenSearch failed, the database searches: OpenSearch answered 503')
  stub.isDown = false
})

it('LIST-12 the database searches where OpenSearch has searched a part only', async () => {
  stub.isSlow = true
  expect(groups(await search({ query: 'skalljakke', take: 1 }))).toEqual(['Skalljakker'])
  expect(shop.log).toContain(
    'OpenSearch failed, the database searches: OpenSearch answered for a part of its index only',
  )
  stub.isSlow = false
})

it('LIST-12 the shop does not start with index settings that OpenSearch refuses', async () => {
  const picky = await startOpenSearchStub()
  picky.refusesSettings = true
  await expect(openTestShop({ searchUrl: picky.url })).rejects.toThrow('unknown setting')
  await picky.close()
})
