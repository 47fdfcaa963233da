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
const precisionGoal = 0.9
const mean = (queries: readonly JudgedQuery[], field: 'share' | 'precision'): number =>
  queries.reduce((sum, query) => sum + query[field], 0) / queries.length
const halfOf = (isHeldOut: boolean): JudgedQuery[] => judged.filter((query) => query.isHeldOut === isHeldOut)
const of = (query: string): JudgedQuery => judged.find((one) => one.query === query)!

describe('the judged queries', () => {
  it.each([
    ['that were tuned on', false],
    ['that were kept out of tuning', true],
  ])('LIST-12 %s find at least 95 % of the expected articles among the first ten', (_half, isHeldOut) => {
    expect(mean(halfOf(isHeldOut), 'share')).toBeGreaterThanOrEqual(goal)
  })

  it.each([
    ['that were tuned on', false],
    ['that were kept out of tuning', true],
  ])('FIND-07 %s have a precision at ten of at least 90 %%', (_half, isHeldOut) => {
    expect(mean(halfOf(isHeldOut), 'precision')).toBeGreaterThanOrEqual(precisionGoal)
  })

  it('FIND-07 are three hundred, each once', () => {
    expect(judged.length).toBe(300)
    expect(new Set(judged.map(({ query }) => query)).size).toBe(300)
  })

  it('FIND-07 LIST-12 are split into two halves that do not change', () => {
    expect(halfOf(true)).toHaveLength(148)
    expect(['vanntett jakke herre', 'merino', 'skalljakke dame', 'retur'].map((query) => of(query).isHeldOut)).toEqual([
      false,
      false,
      true,
      true,
    ])
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
