import { beforeAll, describe, expect, it } from 'vitest'
import type { WireArticle, WireCategory } from '../../app/api/wire.ts'
import type {
  WireAddress,
  WireBlogPost,
  WireBlogTeaser,
  WireCampaign,
  WireDistances,
  WirePage,
  WirePoll,
  WirePostcode,
  WireReviewPage,
  WireSettings,
  WireSocialPost,
} from '../../app/api/wire-content.ts'
import { brands } from '../../app/brands/registry.ts'
import { pictureBase } from '../../app/content/media.ts'
import { memberCampaign } from '../../app/demo/catalogue/campaigns.ts'
import { demoCatalogue } from '../../app/demo/catalogue/index.ts'
import { averageOf, reviewsOf } from '../../app/demo/content/reviews.ts'
import { postcodes } from '../../app/demo/places/postcodes.ts'
import { sharedTestShop, type Visitor } from './shop.ts'
import { testArticles } from './test-articles.ts'

const shop = sharedTestShop()
const catalogue = demoCatalogue({ articles: testArticles })
const visible = [...catalogue.articles].filter((article) => article.visible)
let visitor: Visitor
beforeAll(async () => {
  visitor = await shop().visit()
})
async function get<Body>(path: string): Promise<Body> {
  const answer = await visitor.get(path)
  expect(answer.status, path).toBe(200)
  return answer.json()
}
const refusal = async (path: string): Promise<[number, string | undefined]> => {
  const answer = await visitor.get(path)
  return [answer.status, (await answer.json()).code]
}

describe('campaigns and brands', () => {
  const heldBy = ({ campaignId, memberPrice }: (typeof visible)[number]): number[] => [
    ...(campaignId === null ? [] : [campaignId]),
    ...(memberPrice === null ? [] : [memberCampaign.id]),
  ]

  it('INFO-01 GET /campaigns/ returns running campaigns with article counts', async () => {
    const { data } = await get<{ data: WireCampaign[] }>('/campaigns/')
    for (const campaign of data) {
      const held = visible.filter((article) => heldBy(article).includes(campaign.CampaignID))
      expect(campaign).toMatchObject({ Count: held.length, Image: expect.stringMatching(/^\/media\//) })
    }
  })

  it('PROD-04 GET /campaigns/combined/articles excludes members’ prices from førpris', async () => {
    const { data } = await get<WirePage<WireArticle>>(`/campaigns/combined/articles?campaign=${memberCampaign.id}`)
    expect(data.length).toBeGreaterThan(0)
    for (const { campaigns, FinalSuggestedPrice, LowestPriceLast30Days } of data) {
      expect(campaigns).toMatchObject([
        { LabelType: 'member', LabelData: expect.stringMatching(/Medlemspris [\d\s]+,\d\d\skr/) },
      ])
      expect(campaigns[0]!.Price).toBeLessThan(FinalSuggestedPrice)
      expect(LowestPriceLast30Days).toBeNull()
    }
  })

  it('INFO-01 GET /campaigns/combined/articles returns one or all campaigns', async () => {
    const held = visible.filter((article) => heldBy(article).length > 0)
    const all = await get<WirePage<WireArticle>>('/campaigns/combined/articles?per_page=200')
    expect(all.data.map(({ ArticleID }) => ArticleID).sort()).toEqual(held.map(({ id }) => id).sort())
    const ranks = all.data.map(({ QtyRank = 9999 }) => QtyRank)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    const [campaignId] = heldBy(held[0]!)
    const one = await get<WirePage<WireArticle>>(`/articles/campaigns?campaign=${campaignId}&per_page=1&page=2`)
    expect(one.total).toBe(held.filter((article) => heldBy(article)[0] === campaignId).length)
    expect(one.data.every(({ campaigns }) => campaigns[0]!.CampaignID === campaignId)).toBe(true)
  })

  it('API-01 GET /articles/brand returns the brand’s bestsellers', async () => {
    const own = await get<WireArticle[]>('/articles/brand?brand=4')
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ ProductLineID }) => ProductLineID === 4)).toBe(true)
    const nobodys = Math.max(...brands.map(({ id }) => id)) + 1
    expect((await visitor.get(`/articles/brand?brand=${nobodys}`)).status).toBe(422)
  })

  it('HEAD-08 HEAD-09 ROUTE-02 GET /settings and /tenant/get return the brand’s own data', async () => {
    const titles = new Set<string>()
    for (const { id, name, isOneLine } of brands) {
      const { banners } = await get<WireSettings>(`/settings?brand=${id}`)
      titles.add(banners.find(({ Slot }) => Slot === 'generalPromo')!.Title)
      expect(await get(`/tenant/get?brand=${id}`)).toMatchObject({
        TenantID: id,
        Name: name,
        SingleLineHeader: isOneLine ? 1 : 0,
        HeaderSearch: isOneLine ? 0 : 1,
      })
    }
    expect(titles.size).toBe(brands.length)
    expect(await get('/tenant/get?brand=1')).toMatchObject({ Maintenance: 1, FreeShippingFrom: 2500_00 })
    expect(await get('/tenant/get?brand=3')).toMatchObject({ Maintenance: 0, FreeShippingFrom: 1000_00 })
    expect(await get('/tenant/get?brand=4')).toMatchObject({
      OrgNo: '310004154',
      Phone: '400 00 100',
      About: 1,
      SingleLineHeader: 1,
      HeaderSearch: 0,
      FreeShippingFrom: null,
    })
    const { banners } = await get<WireSettings>('/settings?preview=jul')
    expect(banners[0]!.Title).toBe('Harde pakker til myke mennesker')
    expect(banners.some(({ maxPrice }) => maxPrice === 300)).toBe(true)
    expect((await visitor.get('/settings?preview=finnes-ikke')).status).toBe(404)
  })
})

describe('categories', () => {
  it('HEAD-09 GET /categories includes banners and brands', async () => {
    const tree = await get<WireCategory[]>('/categories')
    for (const { MainGroupID, banner, bannerLink, availableProductlines } of tree) {
      const brands = visible.filter(({ categoryId }) => categoryId === MainGroupID).map(({ brandId }) => brandId)
      expect(availableProductlines).toEqual([...new Set(brands)].sort((a, b) => a - b))
      expect(banner === null).toBe(bannerLink === null)
    }
    expect(tree[0]).toMatchObject({ banner: pictureBase('shellF', '#336a70', 'a'), bannerLink: '/kampanjer/2' })
  })
})

describe('places', () => {
  it('INFO-08 GET /postalcodes returns the register with coordinates', async () => {
    const all = await get<WirePostcode[]>('/postalcodes')
    expect(all.length).toBe(postcodes().length)
    expect(new Set(all.map(({ PostalCode }) => PostalCode)).size).toBe(all.length)
    // Norway with Svalbard and Jan Mayen.
    expect(
      all.every(({ CoordLat, CoordLong }) => CoordLat > 57.9 && CoordLat < 81 && CoordLong > -10 && CoordLong < 32),
    ).toBe(true)
    expect(await get('/postalcodes/5700')).toMatchObject({ PostalCode: '5700', Name: 'VOSS' })
    expect((await visitor.get('/postalcodes/0002')).status).toBe(404)
    expect((await visitor.get('/postalcodes/57000')).status).toBe(404)
  })

  it('PAY-03 GET /addresses estimates unknown addresses by postcode', async () => {
    const find = (query: string) => get<WireAddress[]>(`/addresses?${query}`)
    const oslo = { Street: 'storgata', HouseNumber: '14', PostalCode: '0159', City: 'OSLO' }
    const [found, ...others] = await find('street=storgata&houseNumber=14&postalCode=0159')
    expect(found).toMatchObject(oslo)
    expect([found?.estimated, others]).toEqual([undefined, []])
    // Without a postcode, any shop at that address.
    expect(await find('street=storgata&houseNumber=14')).toEqual([found])
    expect(await find('street=Fjellveien&houseNumber=2B&postalCode=5700')).toEqual([
      expect.objectContaining({ Street: 'Fjellveien', HouseNumber: '2B', City: 'VOSS', estimated: true }),
    ])
    expect(await find('street=Fjellveien&houseNumber=2')).toEqual([])
    expect(await find('street=Fjellveien&houseNumber=2&postalCode=0002')).toEqual([])
    for (const wrong of ['street=A', 'street=A&houseNumber=B', 'street=%20&houseNumber=1', 'houseNumber=1']) {
      expect((await visitor.get(`/addresses?${wrong}`)).status, wrong).toBe(422)
    }
  })

  it('PROD-03 GET /osrm/table estimates distances without a routing service', async () => {
    const coords = '10.7461,59.9127;5.3242,60.393;10.3951,63.4305'
    const table = await get<WireDistances>(`/osrm/table/v1/car/${coords}?annotations=distance`)
    expect(table.estimated).toBe(true)
    expect(table.distances.map((row) => row.length)).toEqual([3, 3, 3])
    // By road 463 km; the air line plus a third is about 400.
    expect(table.distances[0]![1]! / 1000).toBeGreaterThan(350)
    expect(table.distances[0]![1]! / 1000).toBeLessThan(500)
    const part = await get<WireDistances>(`/osrm/table/v1/car/${coords}?sources=0&destinations=2;1`)
    expect(part.distances).toEqual([[table.distances[0]![2], table.distances[0]![1]]])
    expect((await visitor.get(`/osrm/table/v1/car/${coords}?sources=3`)).status).toBe(422)
    for (const wrong of ['10,91', '10.7461', 'a,b', '181,1']) {
      expect((await visitor.get(`/osrm/table/v1/car/${wrong}`)).status, wrong).toBe(404)
    }
  })
})

describe('posts', () => {
  it('INFO-02 INFO-05 no two posts share a picture', async () => {
    const { data: posts } = await get<WirePage<WireBlogTeaser>>('/blog/posts')
    const { data: social } = await get<{ data: WireSocialPost[] }>('/fb/getPosts')
    const pictures = [
      ...posts.map(({ featuredImage }) => featuredImage),
      ...social.flatMap(({ full_picture }) => full_picture?.replace(/-800\.webp$/, '') ?? []),
    ]
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it('INFO-02 GET /blog pages posts by category, slug, number and article', async () => {
    const { data, total } = await get<WirePage<WireBlogTeaser>>('/blog/posts?per_page=3')
    expect(data).toHaveLength(3)
    const rest = await get<WirePage<WireBlogTeaser>>('/blog/posts?per_page=3&page=2')
    const days = [...data, ...rest.data].map(({ published_at }) => published_at)
    expect(days).toEqual([...days].sort().reverse())
    const categories = await get<{ slug: string; postsCount: number }[]>('/blog/categories')
    for (const { slug, postsCount } of categories) {
      expect((await get<{ total: number }>(`/blog/category/${slug}`)).total).toBe(postsCount)
      expect(postsCount).toBeLessThan(total)
    }
    const [first] = data
    const post = await get<WireBlogPost>(`/blog/${encodeURIComponent(first!.slug)}`)
    expect(await get(`/blog/post/${first!.id}`)).toEqual(post)
    expect(post.body).toContain('## ')
    const on = await get<WirePage<WireBlogTeaser>>(`/blog/posts?article=${post.mainArticle!.ArticleID}`)
    expect(on.data.map(({ id }) => id)).toContain(first!.id)
    for (const path of ['/blog/finnes-ikke', '/blog/post/999', '/blog/category/finnes-ikke']) {
      expect((await visitor.get(path)).status, path).toBe(404)
    }
  })

  it('INFO-05 GET /fb/getPosts returns posts newest first', async () => {
    const { data } = await get<{ data: { created_time: string }[] }>('/fb/getPosts')
    const times = data.map(({ created_time }) => created_time)
    expect(times.length).toBeGreaterThan(3)
    expect(times).toEqual([...times].sort().reverse())
  })
})

describe('polls', () => {
  it('INFO-03 counts a visitor’s first answer once', async () => {
    const poll = await get<WirePoll>('/polls/active')
    expect(await get(`/polls/${poll.id}`)).toEqual(poll)
    const [question, second] = poll.questions
    const [first, other] = question!.options
    type Score = { votes: { option_id: number; count: number }[] }
    const votes = async () => (await get<Score>(`/polls/questions/${question!.id}/score`)).votes
    const before = await votes()
    const answer = await visitor.post(`/polls/questions/${question!.id}/answers`, { option_id: first!.id })
    const wrong = await answer.json()
    expect(wrong).toEqual({
      question_id: question!.id,
      option_id: first!.id,
      correct: false,
      correct_option_ids: [expect.any(Number)],
    })
    expect(question!.options.map(({ id }) => id).filter((id) => id !== first!.id)).toContain(
      wrong.correct_option_ids[0],
    )
    const again = await visitor.post(`/polls/${poll.id}/answers`, {
      answers: [
        { question_id: question!.id, option_id: other!.id },
        { question_id: second!.id, option_id: second!.options[1]!.id },
      ],
    })
    expect(await again.json()).toEqual([
      wrong,
      {
        question_id: second!.id,
        option_id: second!.options[1]!.id,
        correct: true,
        correct_option_ids: [second!.options[1]!.id],
      },
    ])
    expect(await votes()).toEqual(before.map((row, at) => ({ ...row, count: row.count + (at === 0 ? 1 : 0) })))
    expect(await get(`/polls/${poll.id}/score`)).toMatchObject({ correct: 1 })
    expect(await get<object[]>(`/polls/${poll.id}/answers`)).toHaveLength(2)
    expect(await get<object[]>(`/polls/questions/${question!.id}/answers`)).toHaveLength(1)
    const stranger = await shop().visit()
    expect(await (await stranger.get(`/polls/${poll.id}/answers`)).json()).toEqual([])
    const scored = await stranger.post(`/polls/${poll.id}/score`, {
      answers: [{ question_id: question!.id, option_id: other!.id }],
    })
    expect(await scored.json()).toMatchObject({ correct: 1 })
    expect(await (await stranger.get(`/polls/${poll.id}/answers`)).json()).toEqual([])
  })

  it('INFO-03 a closed poll is readable but rejects answers', async () => {
    const { questions } = await get<WirePoll>('/polls/2')
    const { id, options } = questions[0]!
    const late = await visitor.post(`/polls/questions/${id}/answers`, { option_id: options[0]!.id })
    expect([late.status, (await late.json()).code]).toEqual([409, 'closed'])
    expect((await visitor.post(`/polls/questions/${id}/answers`, { option_id: 1 })).status).toBe(404)
    expect(
      (await visitor.post('/polls/1/answers', { answers: [{ question_id: id, option_id: options[0]!.id }] })).status,
    ).toBe(404)
    for (const path of ['/polls/99', '/polls/99/score', '/polls/99/answers', '/polls/questions/99/score']) {
      expect((await visitor.get(path)).status, path).toBe(404)
    }
  })
})

describe('reviews and codes', () => {
  it('PROD-07 GET /articles/{id}/reviews returns the newest first', async () => {
    const colours = new Map(catalogue.colours.map(({ id, name }) => [id, name]))
    for (const article of visible.slice(0, 20)) {
      const said = reviewsOf(article, (id) => colours.get(id)!)
      const page = await get<WireReviewPage>(`/articles/${article.id}/reviews`)
      expect(page.data.map(({ content }) => content).sort()).toEqual(said.map(({ content }) => content).sort())
      expect(page.data.every(({ anonymous, customer }) => anonymous === (customer === null))).toBe(true)
      const { AverageRating } = await get<WireArticle>(`/articles/${article.id}`)
      expect(AverageRating).toBe(averageOf(said))
    }
    expect((await visitor.get('/articles/999999/reviews')).status).toBe(404)
  })

  it('CART-13 GET /promocodes/check returns why a code is invalid', async () => {
    expect(await get('/promocodes/check/ tur100')).toMatchObject({ name: 'TUR100', fixed: true, amount: 10_000 })
    expect(await get('/promocodes/check/VELKOMMEN')).toMatchObject({ fixed: false, amount: 0.1 })
    expect(await refusal('/promocodes/check/FINNESIKKE')).toEqual([404, 'unknown'])
    expect(await refusal('/promocodes/check/SOMMER25')).toEqual([422, 'expired'])
    expect(await refusal('/promocodes/check/PÅSKE50')).toEqual([422, 'notYetValid'])
    expect(await refusal('/promocodes/check/BRUKT')).toEqual([422, 'alreadyUsed'])
    expect(await refusal('/promocodes/check/KLUBB20')).toEqual([422, 'membersOnly'])
    const names = (await get<{ name: string }[]>('/promocodes')).map(({ name }) => name)
    expect(names).toEqual(['VELKOMMEN', 'TUR100'])
  })
})

describe('the sitemap', () => {
  it('ROUTE-17 has the sale of gift cards, and not the page of a card’s balance', async () => {
    const sitemap = await (await fetch(`${shop().origin}/sitemap-pages.xml`)).text()
    expect(sitemap).toContain('/gavekort<')
    expect(sitemap).not.toContain('/gavekort/saldo<')
  })

  it('ROUTE-17 has each page of the weekly paper: all offers, then those of each category', async () => {
    const categories = await get<unknown[]>('/categories')
    const sitemap = await (await fetch(`${shop().origin}/sitemap-pages.xml`)).text()
    const listed = [...sitemap.matchAll(/\/kundeavis(?:\/(\d+))?</g)].map(([, page = '1']) => Number(page))
    expect(listed).toEqual([1, ...categories.map((_, at) => at + 2)])
  })
})
