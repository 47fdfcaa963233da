import { setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import { covers, type HeaderMetrics, type HeaderPlace, isInPlace, isPast, leaves, returns } from './rules.ts'

/** The page was scrolled or resized, or the focus moved. */
export type StickyHeaderEvent = { type: 'stickyHeader.measured' } & HeaderMetrics

export const stickyHeaderMachine = setup({
  types: { events: {} as StickyHeaderEvent },
  actions: {
    show: (_, _params: { place: HeaderPlace }) => absent('show'),
  },
  guards: {
    isPast: (_, metrics: HeaderMetrics) => isPast(metrics),
    isInPlace: (_, metrics: HeaderMetrics) => isInPlace(metrics),
    isPartlyInPlace: (_, metrics: HeaderMetrics) => !isPast(metrics),
    returns: (_, metrics: HeaderMetrics) => returns(metrics),
    leaves: (_, metrics: HeaderMetrics) => leaves(metrics),
    covers: (_, metrics: HeaderMetrics) => covers(metrics),
  },
}).createMachine({
  id: 'stickyHeader',
  description: 'The header scrolls away with the page, and returns when the shopper scrolls up.',
  initial: 'inPlace',
  options: { maxIterations: 100 },
  states: {
    inPlace: {
      description: 'The header is at the page’s top, or a part of it is.',
      entry: { type: 'show', params: { place: 'inPlace' } },
      on: { 'stickyHeader.measured': { guard: { type: 'isPast', params: ({ event }) => event }, target: 'away' } },
    },
    away: {
      description: 'The page is scrolled down, and the header is above the viewport.',
      on: {
        'stickyHeader.measured': [
          { guard: { type: 'isInPlace', params: ({ event }) => event }, target: 'inPlace' },
          { guard: { type: 'returns', params: ({ event }) => event }, target: 'shown' },
          {
            description: 'It may not return early: the screen is low, or the focus is there.',
            guard: { type: 'isPartlyInPlace', params: ({ event }) => event },
            target: 'inPlace',
          },
        ],
      },
      initial: 'passed',
      states: {
        passed: {
          description: 'It scrolled away with the page, so nothing moves.',
          entry: { type: 'show', params: { place: 'passed' } },
        },
        hidden: {
          description: 'It slid away from the viewport’s top.',
          entry: { type: 'show', params: { place: 'hidden' } },
        },
      },
    },
    shown: {
      description: 'The shopper scrolled up: the header is over the page at the viewport’s top.',
      entry: { type: 'show', params: { place: 'shown' } },
      on: {
        'stickyHeader.measured': [
          { guard: { type: 'isInPlace', params: ({ event }) => event }, target: 'inPlace' },
          { guard: { type: 'leaves', params: ({ event }) => event }, target: 'away.hidden' },
          {
            description: 'A part of its place is in view, where it covers nothing.',
            guard: { type: 'covers', params: ({ event }) => event },
            target: 'inPlace',
          },
        ],
      },
    },
  },
})
