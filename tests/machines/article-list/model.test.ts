import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { articleListMachine } from '../../../machines/article-list/index.ts'
import { answerSamples, articleListModel, sampleAnswer, sampleQuery } from '../../../machines/article-list/model.ts'
import {
  actorSubject,
  checkMutants,
  createModel,
  type ModelOptions,
  runPaths,
} from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { begun, expected, type Seen, startOf } from './oracle.ts'
import { sameWalks, type Walk, walkAtRandom } from './walk.ts'

type Snapshot = SnapshotFrom<typeof articleListMachine>
const seenIn = ({ value, context: { query, answer, cleared } }: Snapshot): Seen => ({
  phase: value,
  by: query.sort.by,
  order: query.sort.order,
  genders: query.filters.genders,
  colours: query.filters.colours,
  brands: query.filters.brands,
  shops: query.filters.shops,
  groups: query.filters.groups,
  sizes: query.filters.sizes,
  properties: query.filters.properties,
  price: query.filters.price && [query.filters.price.min, query.filters.price.max],
  cleared: cleared && { ...cleared, price: cleared.price && [cleared.price.min, cleared.price.max] },
  page: query.page,
  ids: answer?.articles.map(({ id }) => id) ?? null,
  total: answer?.total ?? 0,
})
const tagsOf: Readonly<Record<string, readonly string[]>> = {
  loading: [],
  ready: ['ready'],
  refining: ['pending'],
  growing: ['pending'],
  failed: ['ready', 'failed'],
  refineFailed: ['ready', 'failed'],
  growFailed: ['ready', 'failed'],
}

const judged: ModelOptions<typeof articleListMachine> = {
  ...articleListModel,
  invariants: {
    ...articleListModel.invariants,
    'the product text is followed': (now, { before, event, emitted }) => {
      const want = before ? expected(seenIn(before), event) : begun(seenIn(now))
      return (
        JSON.stringify([want, tagsOf[now.value]]) === JSON.stringify([{ seen: seenIn(now), emitted }, [...now.tags]])
      )
    },
  },
}

const kind = fc.constantFrom('genders', 'colours', 'brands')
const id = fc.integer({ min: 1, max: 2 })
const range = fc.tuple(fc.nat(2100), fc.nat(2100)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
const answer = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 25 }), fc.nat(90))
  .map(([ids, total]) => sampleAnswer(ids, total))
const query = fc
  .tuple(
    fc.uniqueArray(id),
    fc.option(range),
    fc.constantFrom('name', 'price'),
    fc.constantFrom('asc', 'desc'),
    fc.nat(4),
  )
  .map(([colours, price, by, order, page]) => ({
    ...sampleQuery,
    filters: { ...sampleQuery.filters, colours, price },
    sort: { by, order },
    page,
  }))
const anyEvent = fc.oneof(
  fc.record({ type: fc.constant('list.sort.by'), by: fc.constantFrom('bestseller', 'price', 'name') }),
  fc.record({ type: fc.constant('list.order.flip') }),
  fc.record({ type: fc.constantFrom('list.filter.toggle', 'list.filter.remove'), kind, id }),
  fc.record({ type: fc.constant('list.filter.price'), range: fc.option(range) }),
  fc.record({ type: fc.constantFrom('list.filters.clear', 'list.filters.restore') }),
  fc.record({ type: fc.constant('list.address'), query }),
  fc.record({ type: fc.constant('list.more') }),
  fc.record({ type: fc.constant('list.retry') }),
  fc.record({ type: fc.constant('xstate.done.actor.findArticles'), output: answer }),
  fc.record({ type: fc.constant('xstate.error.actor.findArticles'), error: fc.constant('no answer') }),
)
/** Paths that random events seldom take: a page that failed to load, and the current page again. */
const failure = { type: 'xstate.error.actor.findArticles', error: 'no answer' }
const retry = { type: 'list.retry' }
const toGrowFailed = [
  { type: 'xstate.done.actor.findArticles', output: answerSamples.first },
  { type: 'list.more' },
  failure,
]
const toSameAddress = [
  { type: 'xstate.done.actor.findArticles', output: answerSamples.first },
  { type: 'list.address', query: sampleQuery },
]
/** Filters that are cleared, and brought back after a change of the order. */
const toRestored = [
  { type: 'xstate.done.actor.findArticles', output: answerSamples.first },
  { type: 'list.filter.toggle', kind: 'colours', id: 1 },
  { type: 'list.filters.clear' },
  { type: 'list.order.flip' },
  { type: 'list.filters.restore' },
]
const walk: Walk<Seen> = {
  event: anyEvent,
  begin: [[], toGrowFailed, [...toGrowFailed, retry], [failure, retry], toSameAddress, toRestored],
  input: { query: sampleQuery },
  start: startOf('loading', null, 0),
  expected,
  seenIn: (snapshot) => seenIn(snapshot as Snapshot),
  tagsOf: ({ phase }) => tagsOf[phase]!,
}
const walkAsBefore = sameWalks(walk, 80)
const trial = async (machine: AnyStateMachine) => {
  const { first } = createModel(machine as typeof articleListMachine, judged)
  expect(articleListModel.inputs!.map((input) => seenIn(first(input).snapshot as Snapshot))).toEqual([
    startOf('loading', null, 0),
    startOf('ready', answerSamples.first, 0),
    startOf('ready', answerSamples.second, 2),
  ])
  await walkAsBefore(machine)
}

describe('the article list on the paths of its model', () => {
  visitsWholeChart('LIST-10 article list visits every state, transition and guard', articleListMachine, () =>
    runPaths(createModel(articleListMachine, judged), actorSubject(articleListMachine)),
  )
  it('LIST-10 follows the product text through random events', () => {
    expect(() => walkAtRandom(articleListMachine, walk, 200)).not.toThrow()
  })
  noticesMutants(import.meta.filename, 'LIST-10 article list notices every mutant', articleListMachine, async () => {
    const { alive } = await checkMutants(articleListMachine, trial)
    expect(alive).toEqual([])
  })
})
