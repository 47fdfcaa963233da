import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoDayAt } from '../../app/demo/catalogue/dates.ts'
import { type DemoArticle, demoCatalogue } from '../../app/demo/catalogue/index.ts'

const dayLength = 24 * 60 * 60 * 1000
const today = new Date('2026-11-16T00:00:00.000Z')
const catalogue = demoCatalogue({ today })
const articles = [...catalogue.articles]
const onSale = articles.filter(({ price, originalPrice }) => price < originalPrice)
const startOf = new Map(catalogue.campaigns.map(({ id, start }) => [id, Date.parse(start)]))

/** All prices at a moment, by brute force. */
const pricesAt = ({ priceHistory }: DemoArticle, time: number, audience?: 'all' | 'members'): number[] =>
  priceHistory
    .filter((span) => audience === undefined || span.audience === audience)
    .filter(({ from, to }) => Date.parse(from) <= time && (to === null || time < Date.parse(to)))
    .map(({ price }) => price)

/** The lowest price of each of the 30 days before the campaign, members' prices included. */
const lowestByDay = (article: DemoArticle): number[] =>
  Array.from({ length: 30 }, (_, day) => {
    const time = startOf.get(article.campaignId!)! - (day + 1) * dayLength
    return Math.min(...pricesAt(article, time))
  })

describe('prices', () => {
  it('are whole kroner ending in 9, in øre', () => {
    for (const { price, originalPrice, priceHistory } of articles) {
      for (const amount of [price, originalPrice, ...priceHistory.map((span) => span.price)]) {
        expect(amount % 1000).toBe(900)
        expect(amount).toBeGreaterThan(0)
      }
    }
  })

  it('are lower for children than for adults in the same group', () => {
    const mean = (list: readonly DemoArticle[]): number =>
      list.reduce((sum, { originalPrice }) => sum + originalPrice, 0) / list.length
    const inCategory = (id: number, genderIds: readonly number[]): DemoArticle[] =>
      articles.filter((article) => article.categoryId === id && genderIds.includes(article.genderIds[0]!))
    for (const { id, name } of catalogue.categories) {
      expect(mean(inCategory(id, [4])), name).toBeLessThan(mean(inCategory(id, [1, 2])) * 0.8)
    }
  })

  it('include the freight of bulky goods', () => {
    expect(new Set(articles.map(({ freightPrice }) => freightPrice))).toEqual(new Set([9900, 29900]))
  })
})

describe('førpris', () => {
  it('exists exactly where a campaign reduces the price', () => {
    for (const { price, originalPrice, campaignId, campaignLabel } of articles) {
      expect(price).toBeLessThanOrEqual(originalPrice)
      expect(campaignId !== null).toBe(price < originalPrice)
      const label = catalogue.campaigns.find(({ id }) => id === campaignId)?.labelText ?? null
      expect(campaignLabel).toBe(label)
    }
    expect(onSale.length).toBeGreaterThan(150)
  })

  it('is the lowest price of the 30 days before the campaign', () => {
    for (const article of onSale) {
      expect(Math.min(...lowestByDay(article)), article.name).toBe(article.originalPrice)
      expect(Math.max(...lowestByDay(article))).toBeLessThan(Number.POSITIVE_INFINITY)
    }
  })

  it('holds for any seed and day', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.date({ min: new Date('2025-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        (seed, day) => {
          const other = demoCatalogue({ seed, today: day, articles: 120 })
          const starts = new Map(other.campaigns.map(({ id, start }) => [id, Date.parse(start)]))
          for (const article of other.articles) {
            expect(pricesAt(article, day.getTime(), 'all')).toEqual([article.price])
            if (article.campaignId === null) continue
            const start = starts.get(article.campaignId)!
            const before = Array.from({ length: 30 }, (_, index) =>
              Math.min(...pricesAt(article, start - (index + 1) * dayLength)),
            )
            expect(Math.min(...before)).toBe(article.originalPrice)
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('counts a price that only members had', () => {
    const withMembers = onSale.filter(({ priceHistory }) => priceHistory.some(({ audience }) => audience === 'members'))
    expect(withMembers.length).toBeGreaterThan(0)
    for (const article of withMembers) {
      const prices = Array.from({ length: 30 }, (_, day) =>
        pricesAt(article, startOf.get(article.campaignId!)! - (day + 1) * dayLength, 'all'),
      ).flat()
      expect(Math.min(...prices)).toBeGreaterThan(article.originalPrice)
    }
  })

  it('ignores a reduction in two steps', () => {
    const gradual = onSale.filter((article) => {
      const since = article.priceHistory.filter(({ from }) => Date.parse(from) >= startOf.get(article.campaignId!)!)
      return since.length === 2
    })
    expect(gradual.length).toBeGreaterThan(0)
    for (const article of gradual) {
      const [firstStep] = pricesAt(article, startOf.get(article.campaignId!)!, 'all')
      expect(firstStep).toBeGreaterThan(article.price)
      expect(firstStep).toBeLessThan(article.originalPrice)
    }
  })

  it('ignores lower prices of long ago', () => {
    const longAgo = onSale.filter(({ priceHistory, originalPrice }) =>
      priceHistory.some(
        ({ price, from, to }) =>
          to !== null && price < originalPrice && Date.parse(from) < today.getTime() - 60 * dayLength,
      ),
    )
    expect(longAgo.length).toBeGreaterThan(0)
  })
})

describe('the price history', () => {
  it('covers the article’s time without gaps', () => {
    for (const { priceHistory, createdAt, price } of articles) {
      const forAll = priceHistory.filter(({ audience }) => audience === 'all')
      expect(forAll[0]!.from).toBe(createdAt)
      for (const [index, { from, to }] of forAll.entries()) {
        expect(to).toBe(forAll[index + 1]?.from ?? null)
        if (to !== null) expect(from < to).toBe(true)
      }
      expect(forAll.at(-1)).toMatchObject({ to: null, price })
      expect(Date.parse(createdAt)).toBeLessThan(today.getTime())
    }
  })
})

describe('campaigns', () => {
  const week = 7 * dayLength
  const starts = ({ start }: { start: string }): number => Date.parse(start)
  const ends = ({ end }: { end: string }): number => Date.parse(end)
  const holds = (campaign: { id: number }): DemoArticle[] =>
    articles.filter(
      ({ campaignId, memberPrice }) => campaignId === campaign.id || (campaign.id === 6 && memberPrice !== null),
    )

  it('INFO-01 last for whole weeks, two to six', () => {
    for (const campaign of catalogue.campaigns) {
      // from midnight UTC to midnight in Norway
      const weeks = (ends(campaign) - starts(campaign)) / week
      expect([2, 3, 4, 5, 6]).toContain(Math.round(weeks))
      expect(Math.abs(weeks - Math.round(weeks))).toBeLessThan(0.02)
      expect(campaign.url).toBe(`/kampanjer/${campaign.id}`)
    }
  })

  it('INFO-01 exist in the past, present and future at any time', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
        const at = demoCatalogue({ today: demoDayAt(now), articles: 0 }).campaigns
        expect(at.filter((one) => ends(one) <= now.getTime()).length).toBeGreaterThan(0)
        expect(at.filter((one) => starts(one) > now.getTime()).length).toBeGreaterThan(0)
        expect(at.filter((one) => starts(one) <= now.getTime() && now.getTime() < ends(one)).length).toBe(6)
      }),
    )
  })

  it('INFO-01 hold goods only while they run', () => {
    for (const campaign of catalogue.campaigns) {
      const isRunning = starts(campaign) <= today.getTime() && today.getTime() < ends(campaign)
      expect(holds(campaign).length > 0, campaign.name).toBe(isRunning)
    }
  })

  it('PROD-04 give members a lower price on some unreduced goods', () => {
    const forMembers = articles.filter(({ memberPrice }) => memberPrice !== null)
    expect(forMembers.length).toBeGreaterThan(20)
    for (const { price, originalPrice, memberPrice, campaignId } of forMembers) {
      expect(memberPrice).toBeLessThan(price)
      expect([price, campaignId]).toEqual([originalPrice, null])
    }
  })

  it('PROD-04 record members’ prices in the price history', () => {
    for (const article of articles.filter(({ memberPrice }) => memberPrice !== null)) {
      expect(pricesAt(article, today.getTime(), 'members')).toEqual([article.memberPrice])
    }
  })

  it('are the same without a day', () => {
    expect(demoCatalogue().campaigns).toEqual(catalogue.campaigns)
  })
})
