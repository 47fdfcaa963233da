import { and, assign, fromCallback, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import {
  type CarouselHolder,
  type CarouselInput,
  carouselInterval,
  freedBy,
  heldBy,
  type SwipePoint,
  slideAfter,
  swipeOf,
} from './rules.ts'

export type CarouselEvent =
  | { type: 'carousel.next' }
  | { type: 'carousel.previous' }
  | { type: 'carousel.go'; index: number }
  | { type: 'carousel.play' }
  | { type: 'carousel.pause' }
  /** Keyboard focus entered the carousel. */
  | { type: 'carousel.focus' }
  /** The pointer entered it. */
  | { type: 'carousel.hold' }
  | { type: 'carousel.release' }
  | { type: 'carousel.page.hidden' }
  | { type: 'carousel.page.visible' }
  | { type: 'carousel.touch.start'; at: SwipePoint }
  | { type: 'carousel.touch.end'; at: SwipePoint }
  /** The touch was cancelled: the page scrolls, or a call came. */
  | { type: 'carousel.touch.cancel' }
  /** The reduced-motion setting changed. */
  | { type: 'carousel.motion'; reduced: boolean }

export interface CarouselContext extends CarouselInput {
  /** Index of the visible slide. */
  index: number
  holds: readonly CarouselHolder[]
  /** Start of the touch; null without one. */
  from: SwipePoint | null
}

export const carouselMachine = setup({
  types: {
    input: {} as CarouselInput,
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    tags: {} as 'playing' | 'rotating',
  },
  actors: { watchSurroundings: fromCallback<CarouselEvent>(() => absent('watchSurroundings')) },
  actions: {
    move: assign(({ context }, params: { steps: number }) => ({
      index: slideAfter(context.index, params.steps, context.slides),
    })),
    swipe: assign(({ context }, params: { at: SwipePoint }) => ({
      index: slideAfter(context.index, context.from ? swipeOf(context.from, params.at) : 0, context.slides),
    })),
    show: assign((_, params: { index: number }) => ({ index: params.index })),
    hold: assign(({ context }, params: { by: CarouselHolder }) => ({ holds: heldBy(context.holds, params.by) })),
    release: assign(({ context }, params: { by: CarouselHolder }) => ({ holds: freedBy(context.holds, params.by) })),
    noteFinger: assign((_, params: { at: SwipePoint }) => ({ from: params.at })),
    forgetFinger: assign({ from: null }),
    noteMotion: assign((_, params: { reduced: boolean }) => ({ reducedMotion: params.reduced })),
  },
  guards: {
    hasOthers: ({ context }) => context.slides > 1,
    isCalm: ({ context }) => !context.reducedMotion,
    isReduced: (_, params: { reduced: boolean }) => params.reduced,
    mayBegin: and(['hasOthers', 'isCalm']),
    isOtherSlide: ({ context }, params: { index: number }) =>
      params.index !== context.index &&
      Number.isInteger(params.index) &&
      params.index >= 0 &&
      params.index < context.slides,
    isSwipe: ({ context }, params: { at: SwipePoint }) =>
      context.slides > 1 && context.from !== null && swipeOf(context.from, params.at) !== 0,
    isHeld: ({ context }) => context.holds.length > 0,
    isFree: ({ context }) => context.holds.length === 0,
  },
  delays: { carouselInterval },
}).createMachine({
  id: 'carousel',
  description: 'Shows slides one at a time and rotates them until the shopper uses the carousel.',
  context: ({ input }) => ({ ...input, index: 0, holds: [], from: null }),
  initial: 'deciding',
  options: { maxIterations: 100 },
  invoke: { id: 'watchSurroundings', src: 'watchSurroundings' },
  on: {
    'carousel.hold': { actions: { type: 'hold', params: { by: 'pointer' } } },
    'carousel.release': { actions: { type: 'release', params: { by: 'pointer' } } },
    'carousel.page.hidden': { actions: { type: 'hold', params: { by: 'page' } } },
    'carousel.page.visible': { actions: { type: 'release', params: { by: 'page' } } },
    'carousel.next': {
      description: 'Any use stops the rotation for good.',
      target: '.stopped',
      actions: { type: 'move', params: { steps: 1 } },
    },
    'carousel.previous': {
      target: '.stopped',
      actions: { type: 'move', params: { steps: -1 } },
    },
    'carousel.go': [
      {
        guard: { type: 'isOtherSlide', params: ({ event }) => event },
        target: '.stopped',
        actions: { type: 'show', params: ({ event }) => event },
      },
      { description: 'The current slide, or an unknown one, only stops the rotation.', target: '.stopped' },
    ],
    'carousel.touch.start': {
      description: 'Nothing moves while a finger is down.',
      actions: [
        { type: 'noteFinger', params: ({ event }) => event },
        { type: 'hold', params: { by: 'finger' } },
      ],
    },
    'carousel.touch.end': [
      {
        guard: { type: 'isSwipe', params: ({ event }) => event },
        target: '.stopped',
        actions: [
          { type: 'swipe', params: ({ event }) => event },
          'forgetFinger',
          { type: 'release', params: { by: 'finger' } },
        ],
      },
      {
        description: 'The gesture was a tap or scrolled the page.',
        actions: ['forgetFinger', { type: 'release', params: { by: 'finger' } }],
      },
    ],
    'carousel.touch.cancel': { actions: ['forgetFinger', { type: 'release', params: { by: 'finger' } }] },
    'carousel.motion': [
      {
        description: 'The visitor prefers reduced motion, so the rotation stops.',
        guard: { type: 'isReduced', params: ({ event }) => event },
        target: '.stopped',
        actions: { type: 'noteMotion', params: ({ event }) => event },
      },
      { actions: { type: 'noteMotion', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: {
      description: 'Decides whether to rotate: never a single slide, never under reduced motion.',
      always: [{ guard: 'mayBegin', target: 'playing' }, { target: 'stopped' }],
    },
    playing: {
      description: 'Rotates while nobody reads a slide.',
      tags: 'playing',
      initial: 'standing',
      on: {
        'carousel.pause': { description: 'The shopper pressed pause.', target: 'stopped' },
        'carousel.focus': {
          description: 'Keyboard focus is inside, so the rotation stops until the shopper presses play.',
          target: 'stopped',
        },
      },
      states: {
        rotating: {
          description: 'Waits to show the next slide.',
          tags: 'rotating',
          always: { guard: 'isHeld', target: 'standing' },
          after: {
            carouselInterval: {
              target: 'standing',
              actions: { type: 'move', params: { steps: 1 } },
            },
          },
        },
        standing: {
          description:
            'The slide’s time begins again once neither pointer nor finger is on it and the page is visible.',
          always: { guard: 'isFree', target: 'rotating' },
        },
      },
    },
    stopped: {
      description: 'Moves only by the controls, until the shopper presses play.',
      on: { 'carousel.play': { guard: 'hasOthers', target: 'playing' } },
    },
  },
})
