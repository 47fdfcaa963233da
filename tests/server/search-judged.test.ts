import { beforeAll, describe, expect, it } from 'vitest'
import { type JudgedQuery, judgeSearch } from '../bench/search.mjs'
import { sharedTestShop } from './shop.ts'

/** The default catalogue, for which the queries were judged. */
const shop = sharedTestShop({ demoArticles: 1200 })
const goal = 0.95
let judged: JudgedQuery[] = []
beforeAll(async () => {
  judged = (await judgeSearch(shop().origin)).queries
})
const meanShare = (queries: readonly JudgedQuery[]): number =>
  queries.reduce((sum, { share }) => sum + share, 0) / queries.length
const of = (query: string): JudgedQuery => judged.find((one) => one.query === query)!

describe('the judged queries', () => {
  it.each([
    ['that were tuned on', false],
    ['that were kept out of tuning', true],
  ])('LIST-12 %s find at least 95 % of the expected articles among the first ten', (_half, isHeldOut) => {
    expect(meanShare(judged.filter((query) => query.isHeldOut === isHeldOut))).toBeGreaterThanOrEqual(goal)
  })

  it('LIST-12 are split into tuning and validation halves', () => {
    const heldOut = judged.filter(({ isHeldOut }) => isHeldOut).length
    expect(heldOut / judged.length).toBeGreaterThan(0.4)
    expect(heldOut / judged.length).toBeLessThan(0.6)
  })

  it.each(['merino', 'strikkelue', 'halvzip', 'vandrebukse'])('LIST-12 %s finds every match', (query) => {
    expect(of(query).share).toBe(1)
  })

  it('LIST-12 waterproof men’s jackets are all waterproof and men’s', () => {
    expect(of('vanntett jakke herre')).toMatchObject({ share: 1 })
  })

  it('LIST-12 an unknown volume finds the nearest ones only', () => {
    const { share, total } = of('langtursekk 65 liter')
    expect(share).toBe(1)
    expect(total).toBeLessThan(60)
  })
})
