import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { articleMachine } from '../../../machines/article/index.ts'
import { answerSamples, articleModel, ownSizeSamples } from '../../../machines/article/model.ts'
import {
  actorSubject,
  checkMutants,
  createModel,
  type ModelOptions,
  runPaths,
} from '../../../machines/testing/index.ts'
import { sameWalks, type Walk, walkAtRandom } from '../article-list/walk.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { expected, judged, type Seen } from './oracle.ts'

type Snapshot = SnapshotFrom<typeof articleMachine>
/** The oracle's name of a state. */
const phaseOf = (value: Snapshot['value'], sizeId: number | null): string => {
  if (typeof value === 'string') return value
  if (value.shown === 'choosing') return sizeId === null ? 'unsized' : 'sized'
  if (typeof value.shown === 'string') return value.shown
  return value.shown.choosingShop === 'shopMissing' ? 'shopMissing' : 'choosing'
}
const seenIn = ({ value, context: { answer, ...context } }: Snapshot): Seen => ({
  phase: phaseOf(value, context.sizeId),
  answer: answer?.type === 'found' ? answer.article.id : (answer?.type ?? null),
  colour: context.colourId,
  size: context.sizeId,
  shop: context.shopId,
  picture: context.pictureIndex,
  quantity: context.quantity,
  reserveShop: context.reserveShopId,
  isAdding: context.isAdding,
  own: context.ownSizes[0]?.size ?? null,
})
const tagsOf: Readonly<Record<string, readonly string[]>> = {
  loading: [],
  missing: ['ready', 'missing'],
  hidden: ['ready', 'hidden'],
  failed: ['ready', 'failed'],
}
const byText: ModelOptions<typeof articleMachine> = {
  ...articleModel,
  invariants: {
    ...articleModel.invariants,
    'the product text is followed': (now, { before, event, emitted }) => {
      const want = before ? expected(seenIn(before), event) : { seen: seenIn(now), emitted }
      const tags = tagsOf[want.seen.phase] ?? ['ready']
      expect({ seen: seenIn(now), emitted, tags: [...now.tags] }).toEqual({ ...want, tags })
      return true
    },
  },
}

const unopened: Seen = {
  phase: 'loading',
  answer: null,
  colour: null,
  size: null,
  shop: 55,
  picture: 0,
  quantity: 1,
  reserveShop: null,
  isAdding: false,
  own: null,
}
const { usual, collected, notForSale, missing, hidden } = answerSamples
const starts: Seen[] = [
  unopened,
  judged({ ...unopened, shop: 7 }, usual).seen,
  judged({ ...unopened, colour: 33 }, usual).seen,
  judged({ ...unopened, colour: 31, size: 1 }, usual).seen,
  judged({ ...unopened, colour: 32, size: 1 }, collected).seen,
  judged({ ...unopened, colour: 99, size: 99 }, notForSale).seen,
  judged({ ...unopened, own: 'M' }, usual).seen,
  judged(unopened, missing).seen,
  judged(unopened, hidden).seen,
]

const anyEvent = fc.oneof(
  fc.record({ type: fc.constant('article.colour.choose'), colourId: fc.constantFrom(31, 32, 33, 99) }),
  fc.record({ type: fc.constant('article.size.choose'), sizeId: fc.constantFrom(1, 2, 3, 99) }),
  fc.record({ type: fc.constant('article.shop.chosen'), shopId: fc.constantFrom(55, 7) }),
  fc.record({
    type: fc.constant('article.ownSizes.changed'),
    ownSizes: fc.constantFrom(...Object.values(ownSizeSamples)),
  }),
  fc.record({ type: fc.constant('article.quantity.choose'), quantity: fc.constantFrom(0, 0.5, 1, 2, 5, 6) }),
  fc.record({ type: fc.constant('article.picture.show'), index: fc.integer({ min: -1, max: 5 }) }),
  fc.record({ type: fc.constant('article.reserve.select'), shopId: fc.constantFrom(55, 7) }),
  fc.record({
    type: fc.constantFrom(
      'article.add',
      'article.retry',
      'article.reserve',
      'article.reserve.confirm',
      'article.reserve.cancel',
      'page.shown',
      'page.hidden',
    ),
  }),
  fc.record({
    type: fc.constant('xstate.done.actor.loadArticle'),
    output: fc.constantFrom(...Object.values(answerSamples)),
  }),
  fc.record({ type: fc.constant('xstate.error.actor.loadArticle'), error: fc.constant('no answer') }),
)
const loaded = { type: 'xstate.done.actor.loadArticle', output: usual }
const asked = [loaded, { type: 'article.size.choose', sizeId: 1 }, { type: 'article.reserve' }]
const added = [{ ...loaded, output: collected }, { type: 'article.size.choose', sizeId: 1 }, { type: 'article.add' }]
const walk: Walk<Seen> = {
  event: anyEvent,
  begin: [
    [],
    [loaded],
    [loaded, { type: 'article.add' }],
    [{ ...loaded, output: hidden }],
    [{ type: 'xstate.error.actor.loadArticle', error: 'no answer' }],
    [loaded, { type: 'article.size.choose', sizeId: 1 }, { type: 'article.shop.chosen', shopId: 7 }],
    asked,
    [...asked, { type: 'article.reserve.select', shopId: 7 }],
    [...asked, { type: 'article.reserve.select', shopId: 7 }, { type: 'article.reserve.confirm' }],
    [...asked, { type: 'article.reserve.confirm' }],
    added,
    [...added, { type: 'article.reserve.select', shopId: 7 }, { type: 'article.reserve.confirm' }],
  ],
  input: { key: { id: 1 } },
  start: unopened,
  expected,
  seenIn: (snapshot) => seenIn(snapshot as Snapshot),
  tagsOf: ({ phase }) => tagsOf[phase] ?? ['ready'],
}
const walkAsBefore = sameWalks(walk, 220)
const trial = async (machine: AnyStateMachine) => {
  const { first } = createModel(machine as typeof articleMachine, byText)
  expect(articleModel.inputs!.map((input) => seenIn(first(input).snapshot as Snapshot))).toEqual(starts)
  await walkAsBefore(machine)
}
describe('the article on the paths of its model', () => {
  visitsWholeChart('PROD-02 article visits every state, transition and guard', articleMachine, () =>
    runPaths(createModel(articleMachine, byText), actorSubject(articleMachine)),
  )
  it('PROD-02 follows the product text through random events', () => {
    expect(() => walkAtRandom(articleMachine, walk, 200)).not.toThrow()
  })
  noticesMutants(import.meta.filename, 'PROD-02 article notices every mutant', articleMachine, async () => {
    const { alive } = await checkMutants(articleMachine, trial)
    expect(alive).toEqual([])
  })
})
