import { assign, emit, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import type { RestoreFailure } from '../domain/index.ts'
import {
  changedDraft,
  draftRestoreFailure,
  emptyDraft,
  emptyPage,
  isUntouched,
  type NewReview,
  parseReviewDraft,
  type ReviewDraft,
  type ReviewPage,
  type ReviewRefusal,
  type ReviewTaken,
  type ReviewWriter,
  withPage,
  withReview,
} from './rules.ts'

export type ReviewsEvent =
  | { type: 'reviews.retry' }
  | { type: 'reviews.more' }
  /** The customer has logged out, perhaps in another tab: only customers write. */
  | { type: 'reviews.customer.left' }
  | { type: 'reviews.write' }
  | { type: 'reviews.close' }
  | { type: 'reviews.draft.change'; changes: Partial<ReviewDraft> }
  | { type: 'reviews.send' }

/** `reviews.login.needed`: a guest wants to write. */
export type ReviewsEmitted =
  | { type: 'reviews.login.needed' }
  /** What the form needs failed to load: the press is lost. */
  | { type: 'reviews.absent' }
  /** The stored draft is invalid. */
  | { type: 'reviews.draft.dropped'; reason: RestoreFailure }

export interface ReviewsContext {
  articleId: number
  page: ReviewPage
  /** Loaded pages. */
  pages: number
  draft: ReviewDraft
  refusal: ReviewRefusal | 'noAnswer' | null
}

const whyIn = (taken: ReviewTaken): ReviewRefusal | null => (taken.type === 'refused' ? taken.why : null)

export const reviewsMachine = setup({
  types: {
    context: {} as ReviewsContext,
    events: {} as ReviewsEvent,
    emitted: {} as ReviewsEmitted,
    input: {} as {
      articleId: number
      /** The first page, if it was loaded before. */
      page?: ReviewPage
    },
    tags: {} as 'ready' | 'failed' | 'loadingMore' | 'moreFailed' | 'identifying' | 'writing' | 'sending' | 'thanked',
  },
  actors: {
    readReviews: absentCall<ReviewPage, { articleId: number; page: number }>('readReviews'),
    readWriter: absentCall<ReviewWriter>('readWriter'),
    sendReview: absentCall<ReviewTaken, NewReview>('sendReview'),
  },
  actions: {
    keepPage: assign(({ context }, { page }: { page: ReviewPage }) => ({
      page: withPage(context.page, page),
      pages: context.pages + 1,
    })),
    recall: assign(({ context }, { stored }: { stored: unknown }) => ({
      draft: isUntouched(context.draft) ? parseReviewDraft(stored, context.articleId) : context.draft,
    })),
    change: assign(({ context }, { changes }: { changes: Partial<ReviewDraft> }) => ({
      draft: changedDraft(context.draft, changes),
      refusal: null,
    })),
    clearDraft: assign({ draft: emptyDraft, refusal: null }),
    saveDraft: (_, _params: { draft: ReviewDraft }) => absent('saveDraft'),
    dropDraft: () => absent('dropDraft'),
    refuse: assign((_, { why }: { why: ReviewsContext['refusal'] }) => ({ refusal: why })),
    show: assign(({ context }, { taken }: { taken: ReviewTaken }) => ({
      page: taken.type === 'taken' ? withReview(context.page, taken.review) : context.page,
    })),
    emitDropped: emit((_, { stored }: { stored: unknown }) => ({
      type: 'reviews.draft.dropped' as const,
      reason: draftRestoreFailure(stored)!,
    })),
    emitAbsent: emit({ type: 'reviews.absent' }),
    emitLoginNeeded: emit({ type: 'reviews.login.needed' }),
  },
  guards: {
    isLost: (_, { stored }: { stored: unknown }) => draftRestoreFailure(stored) !== null,
    hasPage: ({ context }) => context.pages > 0,
    hasMore: ({ context }) => context.page.reviews.length < context.page.total,
    isGuest: (_, { isCustomer }: ReviewWriter) => !isCustomer,
    hasRating: ({ context }) => context.draft.rating !== null,
    isTaken: (_, { taken }: { taken: ReviewTaken }) => taken.type === 'taken',
    isNotCustomer: (_, { taken }: { taken: ReviewTaken }) => taken.type === 'refused' && taken.why === 'notCustomer',
  },
}).createMachine({
  id: 'reviews',
  description: 'An article’s reviews and the customer’s own review.',
  context: ({ input: { articleId, page } }) => ({
    articleId,
    page: page ?? emptyPage,
    pages: page ? 1 : 0,
    draft: emptyDraft,
    refusal: null,
  }),
  options: { maxIterations: 100 },
  type: 'parallel',
  states: {
    list: {
      description: 'The reviews of other customers.',
      initial: 'starting',
      states: {
        starting: {
          description: 'Decides whether to load: a first page that was passed in is not requested again.',
          always: [{ guard: 'hasPage', target: 'shown' }, { target: 'loading' }],
        },
        loading: {
          description: 'Loads the first page.',
          invoke: {
            id: 'readFirst',
            src: 'readReviews',
            input: ({ context }) => ({ articleId: context.articleId, page: 0 }),
            onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
            onError: 'failed',
          },
        },
        failed: {
          description: 'The reviews failed to load. The shopper can still buy the article.',
          tags: ['ready', 'failed'],
          on: { 'reviews.retry': 'loading' },
        },
        shown: {
          description: 'Shows the loaded reviews.',
          tags: 'ready',
          initial: 'idle',
          states: {
            idle: {
              description: 'No request is under way.',
              on: { 'reviews.more': { guard: 'hasMore', target: 'loadingMore' } },
            },
            loadingMore: {
              description: 'Loads the next page.',
              tags: 'loadingMore',
              invoke: {
                id: 'readMore',
                src: 'readReviews',
                input: ({ context }) => ({ articleId: context.articleId, page: context.pages }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                },
                onError: 'moreFailed',
              },
            },
            moreFailed: {
              description: 'The next page failed to load; the loaded ones stay.',
              tags: 'moreFailed',
              on: { 'reviews.more': 'loadingMore' },
            },
          },
        },
      },
    },
    own: {
      description: 'The customer’s own review.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The form is closed.',
          on: { 'reviews.write': 'readingWriter' },
        },
        readingWriter: {
          description: 'Reads who the shopper is, and the stored draft. Only customers write reviews.',
          tags: 'identifying',
          invoke: {
            id: 'readWriter',
            src: 'readWriter',
            onDone: [
              {
                guard: { type: 'isGuest', params: ({ event }) => event.output },
                target: 'closed',
                actions: 'emitLoginNeeded',
                description: 'The shopper must log in first.',
              },
              {
                guard: { type: 'isLost', params: ({ event }) => event.output },
                target: 'writing',
                actions: { type: 'emitDropped', params: ({ event }) => event.output },
                description: 'The stored draft is unreadable, so it is dropped.',
              },
              {
                target: 'writing',
                actions: { type: 'recall', params: ({ event }) => event.output },
                description: 'The stored draft does not replace text that the shopper has written here.',
              },
            ],
            onError: {
              target: 'closed',
              actions: 'emitAbsent',
              description: 'The code failed to load. The next press loads it again.',
            },
          },
        },
        writing: {
          description: 'The form is open. Its draft is stored until it is sent.',
          tags: 'writing',
          on: {
            'reviews.close': 'closed',
            'reviews.draft.change': {
              actions: [
                { type: 'change', params: ({ event }) => event },
                { type: 'saveDraft', params: ({ context }) => ({ draft: context.draft }) },
              ],
            },
            'reviews.send': [
              { guard: 'hasRating', target: 'sending' },
              { actions: { type: 'refuse', params: { why: 'ratingMissing' } } },
            ],
            'reviews.customer.left': {
              target: 'closed',
              description: 'The customer is logged out, perhaps in another tab; the draft stays.',
            },
          },
        },
        sending: {
          description: 'Sends the review, which cannot change meanwhile.',
          tags: ['writing', 'sending'],
          invoke: {
            id: 'sendReview',
            src: 'sendReview',
            input: ({ context: { articleId, draft } }) => ({ ...draft, rating: draft.rating!, articleId }),
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => ({ taken: event.output }) },
                target: 'thanked',
                actions: [
                  'clearDraft',
                  'dropDraft',
                  { type: 'show', params: ({ event }) => ({ taken: event.output }) },
                ],
              },
              {
                guard: { type: 'isNotCustomer', params: ({ event }) => ({ taken: event.output }) },
                target: 'closed',
                actions: [{ type: 'refuse', params: { why: 'notCustomer' } }, 'emitLoginNeeded'],
                description: 'The session has ended; the draft stays for the next login.',
              },
              {
                target: 'writing',
                actions: { type: 'refuse', params: ({ event }) => ({ why: whyIn(event.output) }) },
              },
            ],
            onError: { target: 'writing', actions: { type: 'refuse', params: { why: 'noAnswer' } } },
          },
        },
        thanked: {
          description: 'The shop has received the review and publishes it once staff have read it.',
          tags: 'thanked',
          on: { 'reviews.close': 'closed' },
        },
      },
    },
  },
})
