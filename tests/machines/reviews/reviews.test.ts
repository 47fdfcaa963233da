import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  longestReview,
  longestSizeColour,
  type NewReview,
  parseReviewDraft,
  type ReviewsEmitted,
  type ReviewsPorts,
  type ReviewTaken,
  type ReviewWriter,
  reviewsCommands,
  reviewsMachine,
  reviewsWith,
  type StoredReviewDraft,
  selectReviews,
  withReview,
} from '../../../machines/reviews/index.ts'
import { reviewSample } from '../../../machines/reviews/model.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const fits = { small: 1, true: 3, large: 1 }
const emptyPage = { reviews: [], total: 0, average: null, fits: { small: 0, true: 0, large: 0 } }
const all = [5, 4, 3, 2, 1].map((rating, at) => reviewSample(at + 1, rating))

/** A stub server with five reviews, two per page. */
function start(ports: Partial<ReviewsPorts> = {}, writer: ReviewWriter = { isCustomer: true, stored: null }) {
  const kept: StoredReviewDraft[] = []
  const dropped: number[] = []
  const sent: NewReview[] = []
  const emitted: ReviewsEmitted[] = []
  const machine = reviewsWith({
    readReviews: async (articleId, page) => ({
      reviews: articleId === 8 ? all.slice(page * 2, page * 2 + 2) : [],
      total: 5,
      average: 3,
      fits,
    }),
    readWriter: async () => writer,
    async sendReview(review) {
      sent.push(review)
      return { type: 'taken', review: { ...reviewSample(9, review.rating), approved: false } }
    },
    saveDraft: (stored) => kept.push(stored),
    dropDraft: (articleId) => dropped.push(articleId),
    ...ports,
  })
  const actor = createActor(machine, { input: { articleId: 8 } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    kept,
    dropped,
    sent,
    emitted,
    view: () => selectReviews(actor.getSnapshot()),
    commands: reviewsCommands(actor.send),
    /** Opens the form, if the shopper is a customer. */
    async write() {
      reviewsCommands(actor.send).write()
      await settled()
    },
  }
}

describe('PROD-07 the reviews of an article', () => {
  it('load page by page to the last', async () => {
    const { view, commands } = start()
    expect(view()).toMatchObject({ status: 'loading', more: null })
    await settled()
    expect(view()).toMatchObject({ status: 'shown', total: 5, average: 3, fits })
    for (const count of [4, 5]) {
      commands.more()
      expect(view().more!.status).toBe('loading')
      await settled()
      expect(view().reviews.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].slice(0, count))
    }
    expect(view().more).toBe(null)
  })

  it('are not shown twice where one was written between two pages', async () => {
    const pages = [all.slice(0, 2), all.slice(1, 3)]
    const { view, commands } = start({
      readReviews: async (_, page) => ({ reviews: pages[page]!, total: 3, average: 4, fits }),
    })
    await settled()
    commands.more()
    await settled()
    expect(view().reviews.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('can be retried on any page', async () => {
    let isAway = true
    const { view, commands } = start({
      readReviews: async (_, page) => {
        if (isAway) throw new Error('away')
        return { reviews: all.slice(page * 2, page * 2 + 2), total: 5, average: 3, fits }
      },
    })
    await settled()
    expect(view().status).toBe('failed')
    isAway = false
    commands.retry()
    await settled()
    isAway = true
    commands.more()
    await settled()
    expect(view().more!.status).toBe('failed')
    isAway = false
    commands.more()
    await settled()
    expect(view().reviews).toHaveLength(4)
  })
})

describe('PROD-07 a review of one’s own', () => {
  it('needs a login', async () => {
    const writer = { isCustomer: false, stored: null }
    const { view, emitted, write } = start({}, writer)
    await write()
    expect(view().form).toBe(null)
    expect(emitted).toEqual([{ type: 'reviews.login.needed' }])
    writer.isCustomer = true
    await write()
    expect(view().form).not.toBe(null)
  })

  it('waits until the shopper is known', async () => {
    const { view, commands } = start()
    commands.write()
    expect(view()).toMatchObject({ canWrite: true, isIdentifying: true, form: null })
    await settled()
    expect(view()).toMatchObject({ canWrite: false, isIdentifying: false, form: { sending: false } })
  })

  it('reports code that does not load, and loads it at the next press', async () => {
    let isAway = true
    const { view, emitted, write } = start({
      async readWriter() {
        if (isAway) throw new Error('away')
        return { isCustomer: true, stored: null }
      },
    })
    await write()
    expect(view()).toMatchObject({ canWrite: true, isIdentifying: false, form: null })
    expect(emitted).toEqual([{ type: 'reviews.absent' }])
    isAway = false
    await write()
    expect(view().form).not.toBe(null)
  })

  it('needs only a rating', async () => {
    const { view, sent, dropped, emitted, commands, write } = start()
    await settled()
    await write()
    commands.send()
    expect(view()).toMatchObject({ refusal: 'ratingMissing', form: { sending: false } })
    commands.change({ rating: 4 })
    expect(view().refusal).toBe(null)
    commands.change({ trueToSize: 'small', sizeColour: 'M, blå', anonymous: true, content: 'Varm' })
    commands.send()
    expect(view().form!.sending).toBe(true)
    commands.change({ rating: 1 })
    await settled()
    expect(sent).toEqual([
      { articleId: 8, rating: 4, trueToSize: 'small', sizeColour: 'M, blå', anonymous: true, content: 'Varm' },
    ])
    expect(view().reviews.map(({ id }) => id)).toEqual([1, 2])
    expect([dropped, emitted]).toEqual([[8], []])
    commands.close()
    await write()
    expect(view().form!.draft).toEqual({
      rating: null,
      content: '',
      trueToSize: null,
      sizeColour: '',
      anonymous: false,
    })
  })

  it.each([0, 6, 2.5, Number.NaN])('has no %s stars', async (rating) => {
    const { view, commands, write } = start()
    await write()
    commands.change({ rating: 3 })
    commands.change({ rating })
    expect(view().form!.draft.rating).toBe(3)
  })

  it.each<[string, () => Promise<ReviewTaken>]>([
    ['alreadyReviewed', async () => ({ type: 'refused', why: 'alreadyReviewed' })],
    ['invalid', async () => ({ type: 'refused', why: 'invalid' })],
    ['noAnswer', () => Promise.reject(new Error('away'))],
  ])('keeps its draft after a refusal (%s)', async (refusal, sendReview) => {
    const { view, dropped, commands, write } = start({ sendReview })
    await write()
    commands.change({ rating: 2, content: 'Kald' })
    commands.send()
    await settled()
    expect(view()).toMatchObject({ refusal, form: { draft: { rating: 2, content: 'Kald' } } })
    expect(dropped).toEqual([])
  })

  it('waits for a new login after the session has ended', async () => {
    const { view, actor, emitted, commands, write } = start({
      sendReview: async () => ({ type: 'refused', why: 'notCustomer' }),
    })
    await write()
    commands.change({ rating: 2 })
    commands.send()
    await settled()
    expect(view()).toMatchObject({ form: null, refusal: 'notCustomer' })
    expect(emitted).toEqual([{ type: 'reviews.login.needed' }])
    await write()
    expect(view().form!.draft.rating).toBe(2)
    actor.send({ type: 'reviews.customer.left' })
    expect(view().form).toBe(null)
  })

  it('restores a draft without overwriting newer input', async () => {
    const before = start()
    await before.write()
    before.commands.change({ rating: 5, content: 'Fin' })
    const { view, commands, write } = start({}, { isCustomer: true, stored: before.kept.at(-1) })
    await write()
    expect(view().form!.draft).toMatchObject({ rating: 5, content: 'Fin' })
    commands.change({ content: 'Finere' })
    commands.close()
    await write()
    expect(view().form!.draft.content).toBe('Finere')
  })

  it('PROD-07 counts in the average once it is public', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 }), (ratings) => {
        let page = withReview(emptyPage, { ...reviewSample(99, 5), approved: false })
        expect(page).toEqual(emptyPage)
        for (const [id, rating] of ratings.entries()) page = withReview(page, reviewSample(id, rating))
        expect(withReview(page, reviewSample(0, 1))).toBe(page)
        expect(page.average).toBeCloseTo(ratings.reduce((a, b) => a + b) / ratings.length, 9)
        expect(page.reviews.map(({ rating }) => rating)).toEqual(ratings.toReversed())
        expect(page.fits).toEqual({ small: 0, true: ratings.length, large: 0 })
        expect(withReview(page, { ...reviewSample(99, 5), trueToSize: null }).fits).toEqual(page.fits)
      }),
      { numRuns: 30 },
    )
  })

  it('fails without its ports, and goes on', async () => {
    const faults: unknown[] = []
    const actor = createActor(reviewsMachine, { input: { articleId: 8 } })
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    await settled()
    expect(actor.getSnapshot().matches({ list: 'failed' })).toBe(true)
    actor.send({ type: 'reviews.write' })
    await settled()
    expect(actor.getSnapshot().matches({ own: 'closed' })).toBe(true)
    expect(faults).toEqual([])
  })
})

describe('STORE-02 a kept draft', () => {
  const draft = { rating: 3, content: 'x', trueToSize: 'large', sizeColour: 'L', anonymous: true } as const
  const empty = { rating: null, content: '', trueToSize: null, sizeColour: '', anonymous: false }
  it.each<[string, unknown, object]>([
    ['of this version', { v: 1, articleId: 8, draft }, draft],
    ['of a future version', { v: 2, articleId: 8, draft }, empty],
    ['of another article', { v: 1, articleId: 9, draft }, empty],
    ['that is garbage', '{"v":', empty],
    ['without a draft', { v: 1, articleId: 8 }, empty],
    [
      'with damaged parts',
      { v: 1, articleId: 8, draft: { rating: 7, content: 3, trueToSize: 'wide', sizeColour: null, anonymous: 1 } },
      empty,
    ],
  ])('%s', (_, stored, expected) => expect(parseReviewDraft(stored, 8)).toEqual(expected))

  it('is cut at the server’s maximum lengths', () => {
    const long = 'x'.repeat(3000)
    const stored = { v: 1, articleId: 8, draft: { ...draft, content: long, sizeColour: long } }
    const kept = parseReviewDraft(stored, 8)
    expect(kept.content).toHaveLength(longestReview)
    expect(kept.sizeColour).toHaveLength(longestSizeColour)
  })
})
