import { assertEvent, assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { ArticleDetail, NewLine } from '../domain/index.ts'
import {
  type ArticleAnswer,
  type ArticleContext,
  type ArticleInput,
  type ArticleKey,
  chosenVariant,
  firstColour,
  keptSize,
  lineOf,
  quantityIn,
  quantityOf,
  type Refusal,
  refusalOf,
  startOf,
  variantOf,
} from './rules.ts'

export type ArticleEvent =
  | { type: 'article.colour.choose'; colourId: number }
  | { type: 'article.size.choose'; sizeId: number }
  | { type: 'article.shop.chosen'; shopId: number }
  /** Pieces that are put into the cart at once. */
  | { type: 'article.quantity.choose'; quantity: number }
  | { type: 'article.picture.show'; index: number }
  | { type: 'article.add' }
  | { type: 'article.retry' }

type Answered = { type: 'xstate.done.actor.loadArticle'; output: ArticleAnswer }

/** `article.wanted` is what the cart is asked for, once for each piece; `stock` are the pieces in the chosen shop. */
export type ArticleEmitted =
  | { type: 'article.wanted'; line: NewLine; stock: number }
  | { type: 'article.size.missing' }
  | { type: 'article.refused'; refusal: Refusal }
  | { type: 'article.hidden' }
  | { type: 'article.failed' }

const articleIn = ({ answer }: ArticleContext): ArticleDetail | null =>
  answer?.type === 'found' ? answer.article : null

export const articleMachine = setup({
  types: {
    input: {} as ArticleInput,
    context: {} as ArticleContext,
    events: {} as ArticleEvent | Answered,
    emitted: {} as ArticleEmitted,
    tags: {} as 'ready' | 'missing' | 'hidden' | 'failed',
  },
  actors: {
    loadArticle: fromPromise<ArticleAnswer, ArticleKey>(() =>
      Promise.reject(new Error('port not provided: loadArticle')),
    ),
  },
  guards: {
    isUnasked: ({ context }) => context.answer === null,
    isFound: ({ context }) => context.answer?.type === 'found',
    isHidden: ({ context }) => context.answer?.type === 'hidden',
    hasSize: ({ context }) => context.sizeId !== null,
    lacksSize: ({ context }) => context.sizeId === null,
    isOtherColour: ({ context, event }) => {
      assertEvent(event, 'article.colour.choose')
      const isOffered = articleIn(context)?.colours.some(({ id }) => id === event.colourId) ?? false
      return isOffered && event.colourId !== context.colourId
    },
    isSizeOfColour: ({ context, event }) => {
      assertEvent(event, 'article.size.choose')
      const article = articleIn(context)
      return article !== null && variantOf(article, context.colourId, event.sizeId) !== null
    },
    isQuantity: ({ event }) => {
      assertEvent(event, 'article.quantity.choose')
      return event.quantity > 0 && Number.isInteger(event.quantity)
    },
    isPicture: ({ context, event }) => {
      assertEvent(event, 'article.picture.show')
      return articleIn(context)?.gallery[event.index] !== undefined
    },
    needsSize: ({ context }) => {
      const article = articleIn(context)
      return article !== null && refusalOf(article, context)?.why === 'sizeMissing'
    },
    canBuy: ({ context }) => {
      const article = articleIn(context)
      return article !== null && refusalOf(article, context) === null
    },
  },
  actions: {
    takeAnswer: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadArticle')
      return { answer: event.output }
    }),
    choose: assign(({ context }) => {
      const article = articleIn(context)
      if (!article) return {}
      const colourId = firstColour(article, context.colourId)
      return { colourId, sizeId: keptSize(article, colourId, context.sizeId) }
    }),
    chooseColour: assign(({ context, event }) => {
      assertEvent(event, 'article.colour.choose')
      const article = articleIn(context)
      return {
        colourId: event.colourId,
        sizeId: article && keptSize(article, event.colourId, context.sizeId),
        pictureIndex: 0,
      }
    }),
    chooseSize: assign(({ event }) => {
      assertEvent(event, 'article.size.choose')
      return { sizeId: event.sizeId }
    }),
    chooseShop: assign(({ event }) => {
      assertEvent(event, 'article.shop.chosen')
      return { shopId: event.shopId }
    }),
    chooseQuantity: assign(({ event }) => {
      assertEvent(event, 'article.quantity.choose')
      return { quantity: event.quantity }
    }),
    showPicture: assign(({ event }) => {
      assertEvent(event, 'article.picture.show')
      return { pictureIndex: event.index }
    }),
    emitWanted: enqueueActions(({ context, enqueue }) => {
      const article = articleIn(context)
      const variant = article && chosenVariant(article, context)
      if (!variant) throw new Error('an article was wanted before a variant of it was chosen')
      const line = lineOf(article, variant)
      const stock = quantityIn(variant, context.shopId)
      // the cart judges each piece by its own rules
      for (let piece = quantityOf(article, context); piece > 0; piece--)
        enqueue.emit({ type: 'article.wanted', line, stock })
    }),
    emitSizeMissing: emit({ type: 'article.size.missing' }),
    emitRefused: emit(({ context }) => {
      const article = articleIn(context)
      const refusal = article && refusalOf(article, context)
      if (!refusal) throw new Error('an article was refused without a reason')
      return { type: 'article.refused' as const, refusal }
    }),
    emitHidden: emit({ type: 'article.hidden' }),
    emitFailed: emit({ type: 'article.failed' }),
  },
}).createMachine({
  id: 'article',
  description: 'One article: what of it the shopper chooses, and whether that can be had.',
  context: ({ input }) => startOf(input),
  options: { maxIterations: 100 },
  initial: 'judging',
  on: {
    'article.shop.chosen': { actions: 'chooseShop' },
  },
  states: {
    judging: {
      description: 'Whoever opened the article may have brought its answer; otherwise the answer has just come.',
      always: [
        { guard: 'isUnasked', target: 'loading' },
        { guard: 'isFound', target: 'shown', actions: 'choose' },
        { guard: 'isHidden', target: 'hidden' },
        { target: 'missing' },
      ],
    },
    loading: {
      description: 'The article is brought.',
      invoke: {
        id: 'loadArticle',
        src: 'loadArticle',
        input: ({ context }) => context.key,
        onDone: { target: 'judging', actions: 'takeAnswer' },
        onError: 'failed',
      },
    },
    shown: {
      description: 'The article is there, to be looked at and chosen from.',
      tags: 'ready',
      initial: 'unsized',
      on: {
        'article.colour.choose': { guard: 'isOtherColour', actions: 'chooseColour' },
        'article.size.choose': { guard: 'isSizeOfColour', actions: 'chooseSize' },
        'article.quantity.choose': { guard: 'isQuantity', actions: 'chooseQuantity' },
        'article.picture.show': { guard: 'isPicture', actions: 'showPicture' },
        'article.add': [
          { guard: 'needsSize', target: '.sizeMissing', actions: 'emitSizeMissing' },
          { guard: 'canBuy', actions: 'emitWanted' },
          { actions: 'emitRefused' },
        ],
      },
      states: {
        unsized: {
          description: 'No size is chosen, and nobody has asked for one yet.',
          always: { guard: 'hasSize', target: 'sized' },
        },
        sized: {
          description: 'Colour and size are chosen: this is a variant with an EAN.',
          always: { guard: 'lacksSize', target: 'unsized' },
        },
        sizeMissing: {
          description: 'The shopper wanted it without a size, and is told so until one is chosen.',
          always: { guard: 'hasSize', target: 'sized' },
        },
      },
    },
    missing: {
      description: 'There is no such article.',
      tags: ['ready', 'missing'],
    },
    hidden: {
      description: 'The article is not for the web: nobody may see it here, and the shopper is led away.',
      tags: ['ready', 'hidden'],
      entry: 'emitHidden',
    },
    failed: {
      description: 'The article could not be brought. Trying again is one way on.',
      tags: ['ready', 'failed'],
      entry: 'emitFailed',
      on: { 'article.retry': 'loading' },
    },
  },
})
