import type { ModelOptions } from '../testing/index.ts'
import type { reviewsMachine } from './machine.ts'
import { type Review, storedDraft } from './rules.ts'

/** A public review. */
export const reviewSample = (id: number, rating: number): Review => ({
  id,
  content: '',
  reply: null,
  customer: null,
  rating,
  approved: true,
  createdAt: '2026-05-04T10:00:00Z',
  trueToSize: 'true',
  sizeColour: '',
  anonymous: true,
})
const written = { rating: 4, content: 'God', trueToSize: null, sizeColour: '', anonymous: false } as const
const fits = { small: 0, true: 2, large: 0 }
const first = { reviews: [reviewSample(1, 5)], total: 2, average: 4, fits }
const second = { reviews: [reviewSample(2, 3)], total: 2, average: 4, fits }

export const reviewsModel: ModelOptions<typeof reviewsMachine> = {
  inputs: [{ articleId: 1 }, { articleId: 1, page: first }],
  events: {
    'reviews.draft.change': [{ changes: { rating: 5 } }],
    'xstate.done.actor.readFirst': [{ output: first }],
    'xstate.error.actor.readFirst': [{ error: 'no answer' }],
    'xstate.done.actor.readMore': [{ output: second }],
    'xstate.error.actor.readMore': [{ error: 'no answer' }],
    'xstate.done.actor.readWriter': [
      { output: { isCustomer: true, stored: storedDraft(1, written) } },
      { output: { isCustomer: true, stored: { v: 2 } } },
      { output: { isCustomer: true, stored: null } },
      { output: { isCustomer: false, stored: storedDraft(1, written) } },
    ],
    'xstate.error.actor.readWriter': [{ error: 'no code' }],
    'xstate.done.actor.sendReview': [
      { output: { type: 'taken', review: reviewSample(3, 2) } },
      { output: { type: 'refused', why: 'notCustomer' } },
      { output: { type: 'refused', why: 'alreadyReviewed' } },
    ],
    'xstate.error.actor.sendReview': [{ error: 'no answer' }],
  },
  key: ({ context: { page, draft, refusal } }) => [page.reviews.length, page.total, draft.rating, refusal],
  // list and form are independent: explore one at a time
  stop: ({ value: { list, own } }) => own !== 'closed' && JSON.stringify(list) !== '{"shown":"idle"}',
  invariants: {
    'only customers open the form': (now, { before, event }) =>
      !(now.matches({ own: 'writing' }) && before?.matches({ own: 'readingWriter' })) ||
      (event.type === 'xstate.done.actor.readWriter' && event.output.isCustomer),
    'a known customer has the form': (now, { event }) =>
      event.type !== 'xstate.done.actor.readWriter' || now.matches({ own: 'writing' }) === event.output.isCustomer,
    'the form is closed by a logout': (now, { event }) =>
      event.type !== 'reviews.customer.left' || !now.matches({ own: 'writing' }),
    'a stored draft fills an empty form': (now, { before, event }) =>
      event.type !== 'xstate.done.actor.readWriter' ||
      now.context.draft.rating ===
        (before!.context.draft.rating ??
          (event.output.isCustomer && event.output.stored?.draft ? written.rating : null)),
    'a draft that cannot be read is reported': (_, { event, emitted }) =>
      emitted.some(({ type }) => type === 'reviews.draft.dropped') ===
      (event.type === 'xstate.done.actor.readWriter' && event.output.isCustomer && event.output.stored?.v === 2),
    'a press that is lost is reported': (_, { event, emitted }) =>
      emitted.some(({ type }) => type === 'reviews.absent') === (event.type === 'xstate.error.actor.readWriter'),
    'what is sent has a rating': (now) => !now.matches({ own: 'sending' }) || now.context.draft.rating !== null,
    'what is not taken stays in the form': (now, { before, event }) =>
      event.type.startsWith('reviews.draft.') ||
      event.type === 'xstate.done.actor.readWriter' ||
      (event.type === 'xstate.done.actor.sendReview' && event.output.type === 'taken') ||
      now.context.draft === (before ?? now).context.draft,
    'what is changed is kept, and what is taken is forgotten': (now, { event, effects }) => {
      const names = effects.map(({ type }) => type).join()
      if (event.type === 'reviews.draft.change') return (names === 'saveDraft') === now.matches({ own: 'writing' })
      return (
        (names === 'dropDraft') === (event.type === 'xstate.done.actor.sendReview' && event.output.type === 'taken')
      )
    },
    'what is kept is what the form holds': (now, { effects }) =>
      effects.every(
        ({ type, params }) => type !== 'saveDraft' || (params as { draft: object }).draft === now.context.draft,
      ),
    'no review stands twice': ({ context: { page } }) =>
      new Set(page.reviews.map(({ id }) => id)).size === page.reviews.length,
    'a login is asked for when it is needed': (_, { emitted, event }) => {
      const isRefused = event.type === 'xstate.done.actor.sendReview' && event.output.why === 'notCustomer'
      const isStranger = event.type === 'xstate.done.actor.readWriter' && !event.output.isCustomer
      return emitted.some(({ type }) => type === 'reviews.login.needed') === (isRefused || isStranger)
    },
  },
}
