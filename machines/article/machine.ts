import { assign, emit, enqueueActions, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import type { ArticleDetail, NewLine } from '../domain/index.ts'
import type { PageEvent } from '../domain/page-event.ts'
import type { OwnSize } from '../size-profile/own-size.ts'
import {
  type ArticleAnswer,
  type ArticleContext,
  type ArticleInput,
  type ArticleKey,
  canReserveIn,
  chosenVariant,
  firstColour,
  keptSize,
  lineOf,
  ownSizeFor,
  quantityIn,
  quantityOf,
  reachOf,
  refusalOf,
  startOf,
  variantOf,
} from './rules.ts'

export type ArticleEvent =
  | PageEvent
  | { type: 'article.colour.choose'; colourId: number }
  | { type: 'article.size.choose'; sizeId: number }
  /** The shop whose stock counts is another. */
  | { type: 'article.shop.chosen'; shopId: number }
  /** The shopper's own sizes are known, or others. */
  | { type: 'article.ownSizes.changed'; ownSizes: readonly OwnSize[] }
  /** Pieces to add at once. */
  | { type: 'article.quantity.choose'; quantity: number }
  | { type: 'article.picture.show'; index: number }
  | { type: 'article.add' }
  /** Reserves in the chosen shop, or asks for one. */
  | { type: 'article.reserve' }
  /** The shop to collect or reserve in. */
  | { type: 'article.reserve.select'; shopId: number }
  | { type: 'article.reserve.confirm' }
  | { type: 'article.reserve.cancel' }
  | { type: 'article.retry' }

/**
 * `article.wanted` goes to the cart, once for each piece; `stock` is the pieces in the selected shop. `article.reserved`
 * follows the pieces of a reservation.
 */
export type ArticleEmitted =
  | { type: 'article.wanted'; line: NewLine; stock: number }
  | { type: 'article.size.missing' }
  | { type: 'article.reserve.shop.missing' }
  | { type: 'article.reserve.confirmed'; shopId: number }
  | { type: 'article.reserved' }
  /** The page of the article is shown. */
  | { type: 'article.viewed'; articleId: number }
  | { type: 'article.hidden' }
  | { type: 'article.failed' }

const articleIn = ({ answer }: ArticleContext): ArticleDetail | null =>
  answer?.type === 'found' ? answer.article : null

export const articleMachine = setup({
  types: {
    input: {} as ArticleInput,
    context: {} as ArticleContext,
    events: {} as ArticleEvent,
    emitted: {} as ArticleEmitted,
    tags: {} as 'ready' | 'missing' | 'hidden' | 'failed',
  },
  actors: {
    loadArticle: absentCall<ArticleAnswer, ArticleKey>('loadArticle'),
  },
  guards: {
    isUnasked: ({ context }) => context.answer === null,
    isFound: ({ context }) => context.answer?.type === 'found',
    isHidden: ({ context }) => context.answer?.type === 'hidden',
    hasSize: ({ context }) => context.sizeId !== null,
    lacksSize: ({ context }) => context.sizeId === null,
    isOtherColour: ({ context }, { colourId }: { colourId: number }) => {
      const isOffered = articleIn(context)?.colours.some(({ id }) => id === colourId) ?? false
      return isOffered && colourId !== context.colourId
    },
    isSizeOfColour: ({ context }, { sizeId }: { sizeId: number }) => {
      const article = articleIn(context)
      return article !== null && variantOf(article, context.colourId, sizeId) !== null
    },
    isQuantity: (_, { quantity }: { quantity: number }) => quantity > 0 && Number.isInteger(quantity),
    isPicture: ({ context }, { index }: { index: number }) => articleIn(context)?.gallery[index] !== undefined,
    needsSize: ({ context }) => {
      const article = articleIn(context)
      return article !== null && refusalOf(article, context)?.why === 'sizeMissing'
    },
    canBuy: ({ context }) => {
      const article = articleIn(context)
      return article !== null && refusalOf(article, context) === null
    },
    canReserveHere: ({ context }) => {
      const article = articleIn(context)
      return article !== null && canReserveIn(article, context, context.shopId)
    },
    canReserveThere: ({ context }, { shopId }: { shopId: number }) => {
      const article = articleIn(context)
      return article !== null && canReserveIn(article, context, shopId)
    },
    canAddInSelected: ({ context }) => {
      const article = articleIn(context)
      return context.isAdding && article !== null && canReserveIn(article, context, context.reserveShopId)
    },
    canReserveInSelected: ({ context }) => {
      const article = articleIn(context)
      return article !== null && canReserveIn(article, context, context.reserveShopId)
    },
    lacksShop: ({ context }) => {
      const article = articleIn(context)
      return article !== null && refusalOf(article, context)?.why === 'shopMissing'
    },
    isOnSale: ({ context }) => {
      const article = articleIn(context)
      return article !== null && reachOf(article, context).isOnSale
    },
  },
  actions: {
    takeAnswer: assign((_, { answer }: { answer: ArticleAnswer }) => ({ answer })),
    choose: assign(({ context }) => {
      const article = articleIn(context)
      if (!article) return {}
      const variant = article.variants.find(({ id }) => id === context.variantId)
      const colourId = firstColour(article, variant?.colour.id ?? context.colourId)
      return { colourId, sizeId: keptSize(article, colourId, variant?.size.id ?? context.sizeId) }
    }),
    chooseOwnSize: assign(({ context }) => {
      const article = articleIn(context)
      return article && context.sizeId === null ? { sizeId: ownSizeFor(article, context) } : {}
    }),
    keepOwnSizes: assign((_, { ownSizes }: { ownSizes: readonly OwnSize[] }) => ({ ownSizes })),
    chooseColour: assign(({ context }, { colourId }: { colourId: number }) => {
      const article = articleIn(context)
      return { colourId, sizeId: article && keptSize(article, colourId, context.sizeId), pictureIndex: 0 }
    }),
    chooseSize: assign((_, { sizeId }: { sizeId: number }) => ({ sizeId })),
    chooseShop: assign((_, { shopId }: { shopId: number }) => ({ shopId })),
    askShopToAdd: assign({ reserveShopId: null, isAdding: true }),
    askShopToReserve: assign({ reserveShopId: null, isAdding: false }),
    selectReserveShop: assign((_, { shopId }: { shopId: number }) => ({ reserveShopId: shopId })),
    confirmReserveShop: enqueueActions(({ context: { reserveShopId }, enqueue }) => {
      if (reserveShopId === null) throw new Error('a reservation was confirmed without a shop')
      enqueue.assign({ shopId: reserveShopId })
      enqueue.emit({ type: 'article.reserve.confirmed', shopId: reserveShopId })
    }),
    chooseQuantity: assign((_, { quantity }: { quantity: number }) => ({ quantity })),
    showPicture: assign((_, { index }: { index: number }) => ({ pictureIndex: index })),
    emitWanted: enqueueActions(({ context, enqueue }) => {
      const article = articleIn(context)
      const variant = article && chosenVariant(article, context)
      if (!variant) throw new Error('an article was wanted before a variant of it was chosen')
      const line = lineOf(article, variant)
      const stock = quantityIn(variant, context.shopId)
      // the cart applies its own rules to each piece
      for (let piece = quantityOf(article, context); piece > 0; piece--)
        enqueue.emit({ type: 'article.wanted', line, stock })
    }),
    emitViewed: enqueueActions(({ context, enqueue }) => {
      const article = articleIn(context)
      if (!article) throw new Error('an article was viewed before it was found')
      enqueue.emit({ type: 'article.viewed', articleId: article.id })
    }),
    emitReserved: emit({ type: 'article.reserved' }),
    emitShopMissing: emit({ type: 'article.reserve.shop.missing' }),
    emitSizeMissing: emit({ type: 'article.size.missing' }),
    emitHidden: emit({ type: 'article.hidden' }),
    emitFailed: emit({ type: 'article.failed' }),
  },
}).createMachine({
  id: 'article',
  description: 'One article: the shopper’s choices and their availability.',
  context: ({ input }) => startOf(input),
  options: { maxIterations: 100 },
  initial: 'judging',
  on: {
    'article.shop.chosen': {
      description: 'The stock of another shop counts.',
      actions: { type: 'chooseShop', params: ({ event }) => event },
    },
    'article.ownSizes.changed': {
      description: 'A shopper who has chosen no size gets their own.',
      actions: [{ type: 'keepOwnSizes', params: ({ event }) => event }, 'chooseOwnSize'],
    },
  },
  states: {
    judging: {
      description: 'Decides what to show of the article that was passed in or has just been loaded.',
      always: [
        { guard: 'isUnasked', target: 'loading' },
        { guard: 'isFound', target: 'shown', actions: ['choose', 'chooseOwnSize'] },
        { guard: 'isHidden', target: 'hidden' },
        { target: 'missing' },
      ],
    },
    loading: {
      description: 'Loads the article.',
      invoke: {
        id: 'loadArticle',
        src: 'loadArticle',
        input: ({ context }) => context.key,
        onDone: {
          target: 'judging',
          actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: 'failed',
      },
    },
    shown: {
      description: 'Shows the article with its choices.',
      tags: 'ready',
      initial: 'choosing',
      on: {
        'article.colour.choose': {
          guard: { type: 'isOtherColour', params: ({ event }) => event },
          actions: [{ type: 'chooseColour', params: ({ event }) => event }, 'chooseOwnSize'],
        },
        'article.size.choose': {
          guard: { type: 'isSizeOfColour', params: ({ event }) => event },
          actions: { type: 'chooseSize', params: ({ event }) => event },
        },
        'article.quantity.choose': {
          guard: { type: 'isQuantity', params: ({ event }) => event },
          actions: { type: 'chooseQuantity', params: ({ event }) => event },
        },
        'article.picture.show': {
          guard: { type: 'isPicture', params: ({ event }) => event },
          actions: { type: 'showPicture', params: ({ event }) => event },
        },
        'page.shown': { actions: 'emitViewed' },
        'article.add': [
          { guard: 'needsSize', target: '.sizeMissing', actions: 'emitSizeMissing' },
          { guard: 'canBuy', actions: 'emitWanted' },
          { guard: 'lacksShop', target: '.choosingShop', actions: 'askShopToAdd' },
        ],
        'article.reserve': [
          { guard: 'needsSize', target: '.sizeMissing', actions: 'emitSizeMissing' },
          { guard: 'canReserveHere', actions: ['emitWanted', 'emitReserved'] },
          { guard: 'isOnSale', target: '.choosingShop', actions: 'askShopToReserve' },
        ],
      },
      states: {
        choosing: { description: 'The shopper chooses colour, size and number of pieces.' },
        choosingShop: {
          description:
            'The shopper chooses the shop for a reservation or collection. Nothing is chosen until it is confirmed.',
          always: { description: 'The new colour has no such size.', guard: 'lacksSize', target: 'choosing' },
          on: {
            'article.reserve.select': {
              guard: { type: 'canReserveThere', params: ({ event }) => event },
              target: '.selecting',
              actions: { type: 'selectReserveShop', params: ({ event }) => event },
            },
            'article.reserve.confirm': [
              {
                guard: 'canAddInSelected',
                target: 'choosing',
                actions: ['confirmReserveShop', 'emitWanted'],
              },
              {
                guard: 'canReserveInSelected',
                target: 'choosing',
                actions: ['confirmReserveShop', 'emitWanted', 'emitReserved'],
              },
              { target: '.shopMissing', actions: 'emitShopMissing' },
            ],
            'article.reserve.cancel': 'choosing',
            'page.hidden': { description: 'Going back shows no sheet.', target: 'choosing' },
          },
          initial: 'selecting',
          states: {
            selecting: { description: 'The shops are listed, and one may be selected.' },
            shopMissing: { description: 'The shopper confirmed without a shop: an error is shown.' },
          },
        },
        sizeMissing: {
          description: 'The shopper tried to add the article without a size: an error is shown until one is chosen.',
          always: { guard: 'hasSize', target: 'choosing' },
        },
      },
    },
    missing: {
      description: 'The article does not exist.',
      tags: ['ready', 'missing'],
    },
    hidden: {
      description: 'The article is not sold on the web: the page redirects.',
      tags: ['ready', 'hidden'],
      entry: 'emitHidden',
    },
    failed: {
      description: 'The article failed to load. The shopper can retry.',
      tags: ['ready', 'failed'],
      entry: 'emitFailed',
      on: { 'article.retry': 'loading' },
    },
  },
})
