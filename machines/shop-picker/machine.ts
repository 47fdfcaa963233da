import { assign, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import type { Shop } from '../domain/index.ts'
import {
  type Coords,
  type Distances,
  distancesFrom,
  type Place,
  type PositionAnswer,
  type PositionCode,
  type PostcodeAnswer,
  placedShops,
  positionTimeout,
  postcodeIn,
  type RoutingAnswer,
  routingTimeout,
  walkIn,
} from './rules.ts'

export type ShopPickerEvent =
  | { type: 'picker.retry' }
  /** Requests the device's position: no other event does. */
  | { type: 'picker.locate' }
  | { type: 'picker.postcode.give'; text: string }
  /** Stops waiting for a position. */
  | { type: 'picker.cancel' }
  | { type: 'picker.search'; text: string }
  /** Whether shops that have the wanted article come first. */
  | { type: 'picker.goods.first'; isFirst: boolean }
  | { type: 'picker.pick'; shopId: number }

export type PlaceProblem =
  | { about: 'position'; code: PositionCode }
  | { about: 'postcode'; code: 'invalid' | 'unknown' | 'noAnswer' }

export interface ShopPickerContext {
  shops: readonly Shop[]
  /** A postcode that was given before the shops were here, as typed; null for none. */
  asked: string | null
  /** Null until the shopper gives a place. */
  place: Place | null
  distances: Distances
  /** The postcode being looked up. */
  postcode: string
  /** Why the last attempt failed. */
  problem: PlaceProblem | null
  search: string
  goodsFirst: boolean
  pickedId: number | null
}
export interface ShopPickerInput {
  goodsFirst: boolean
  pickedId: number | null
}

/** A failure without a code counts as unavailable. */
const codeIn = (answer: PositionAnswer): PositionCode => (answer.type === 'failed' ? answer.code : 2)

export const shopPickerMachine = setup({
  types: {
    context: {} as ShopPickerContext,
    events: {} as ShopPickerEvent,
    input: {} as ShopPickerInput,
    tags: {} as 'ready' | 'failed' | 'locating' | 'findingPostcode' | 'measuring',
  },
  actors: {
    listShops: absentCall<readonly Shop[], undefined>('listShops'),
    locate: absentCall<PositionAnswer, undefined>('locate'),
    findPostcode: absentCall<PostcodeAnswer, { postcode: string }>('findPostcode'),
    measureRoads: absentCall<RoutingAnswer, { from: Coords; to: readonly Coords[] }>('measureRoads'),
  },
  actions: {
    keepShops: assign((_, { shops }: { shops: readonly Shop[] }) => ({ shops: walkIn(shops) })),
    keepAsked: assign((_, { text }: { text: string }) => ({ asked: text, problem: null })),
    forgetProblem: assign({ problem: null }),
    keepPosition: assign((_, { answer }: { answer: PositionAnswer }) => ({
      place: answer.type === 'at' ? { ...answer.coords, postcode: null } : null,
      problem: null,
    })),
    failPosition: assign((_, { code }: { code: PositionCode }) => ({ problem: { about: 'position' as const, code } })),
    logPositionError: (_, _params: { code: PositionCode }) => absent('logPositionError'),
    askPostcode: assign((_, { text }: { text: string }) => ({
      postcode: postcodeIn(text)!,
      asked: null,
      problem: null,
    })),
    keepPostcode: assign(({ context }, { answer }: { answer: PostcodeAnswer }) => ({
      place:
        answer.type === 'at' ? { ...answer.coords, postcode: { code: context.postcode, label: answer.label } } : null,
      problem: null,
    })),
    failPostcode: assign((_, { code }: { code: 'invalid' | 'unknown' | 'noAnswer' }) => ({
      problem: { about: 'postcode' as const, code },
      asked: null,
    })),
    keepDistances: assign(({ context }, { driven }: { driven: RoutingAnswer | null }) => ({
      distances: distancesFrom(context.place!, context.shops, driven),
    })),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    setGoodsFirst: assign((_, { isFirst }: { isFirst: boolean }) => ({ goodsFirst: isFirst })),
    keepPick: assign((_, { shopId }: { shopId: number }) => ({ pickedId: shopId })),
  },
  guards: {
    isPostcode: (_, { text }: { text: string }) => postcodeIn(text) !== null,
    hasAsked: ({ context }) => context.asked !== null,
    isHere: (_, { answer }: { answer: PositionAnswer | PostcodeAnswer }) => answer.type === 'at',
    isShop: ({ context }, { shopId }: { shopId: number }) => context.shops.some(({ id }) => id === shopId),
  },
  delays: { positionTimeout, routingTimeout },
}).createMachine({
  id: 'shopPicker',
  description: 'The shops, sorted by distance once a position is known, and the picked one.',
  context: ({ input }) => ({
    ...input,
    shops: [],
    asked: null,
    place: null,
    distances: {},
    postcode: '',
    problem: null,
    search: '',
  }),
  options: { maxIterations: 100 },
  on: {
    'picker.search': { actions: { type: 'setSearch', params: ({ event }) => event } },
    'picker.goods.first': { actions: { type: 'setGoodsFirst', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the shops. A postcode that is given meanwhile waits for them.',
      on: {
        'picker.postcode.give': [
          {
            guard: { type: 'isPostcode', params: ({ event }) => event },
            actions: { type: 'keepAsked', params: ({ event }) => event },
          },
          { actions: { type: 'failPostcode', params: { code: 'invalid' } } },
        ],
      },
      invoke: {
        id: 'listShops',
        src: 'listShops',
        onDone: [
          {
            guard: 'hasAsked',
            target: 'listed.findingPostcode',
            actions: [
              { type: 'keepShops', params: ({ event }) => ({ shops: event.output }) },
              { type: 'askPostcode', params: ({ context }) => ({ text: context.asked ?? '' }) },
            ],
          },
          { target: 'listed', actions: { type: 'keepShops', params: ({ event }) => ({ shops: event.output }) } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The shops failed to load. The shopper can retry, also by a postcode.',
      tags: ['ready', 'failed'],
      on: {
        'picker.retry': 'loading',
        'picker.postcode.give': [
          {
            guard: { type: 'isPostcode', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'keepAsked', params: ({ event }) => event },
          },
          { actions: { type: 'failPostcode', params: { code: 'invalid' } } },
        ],
      },
    },
    listed: {
      description: 'Shows the shops. The shopper can pick any, even without a known distance.',
      tags: 'ready',
      on: {
        'picker.locate': { target: '.locating', actions: 'forgetProblem' },
        'picker.postcode.give': [
          {
            guard: { type: 'isPostcode', params: ({ event }) => event },
            target: '.findingPostcode',
            actions: { type: 'askPostcode', params: ({ event }) => event },
          },
          {
            actions: { type: 'failPostcode', params: { code: 'invalid' } },
            description: 'The postcode does not have four digits. A request under way continues.',
          },
        ],
        'picker.pick': {
          guard: { type: 'isShop', params: ({ event }) => event },
          actions: { type: 'keepPick', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'No request is under way. Only the shopper requests the position.' },
        locating: {
          description: 'Requests the device’s position. The shopper can enter a postcode meanwhile.',
          tags: 'locating',
          on: { 'picker.cancel': 'idle' },
          after: {
            positionTimeout: {
              target: 'idle',
              actions: [
                { type: 'failPosition', params: { code: 3 } },
                { type: 'logPositionError', params: { code: 3 } },
              ],
            },
          },
          invoke: {
            id: 'locate',
            src: 'locate',
            onDone: [
              {
                guard: { type: 'isHere', params: ({ event }) => ({ answer: event.output }) },
                target: 'measuring',
                actions: { type: 'keepPosition', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                target: 'idle',
                actions: [
                  { type: 'failPosition', params: ({ event }) => ({ code: codeIn(event.output) }) },
                  { type: 'logPositionError', params: ({ event }) => ({ code: codeIn(event.output) }) },
                ],
              },
            ],
            onError: {
              target: 'idle',
              actions: [
                { type: 'failPosition', params: { code: 2 } },
                { type: 'logPositionError', params: { code: 2 } },
              ],
              description: 'The device could not find its position.',
            },
          },
        },
        findingPostcode: {
          description: 'Looks up the position of a postcode.',
          tags: 'findingPostcode',
          on: { 'picker.cancel': 'idle' },
          invoke: {
            id: 'findPostcode',
            src: 'findPostcode',
            input: ({ context }) => ({ postcode: context.postcode }),
            onDone: [
              {
                guard: { type: 'isHere', params: ({ event }) => ({ answer: event.output }) },
                target: 'measuring',
                actions: { type: 'keepPostcode', params: ({ event }) => ({ answer: event.output }) },
              },
              { target: 'idle', actions: { type: 'failPostcode', params: { code: 'unknown' } } },
            ],
            onError: { target: 'idle', actions: { type: 'failPostcode', params: { code: 'noAnswer' } } },
          },
        },
        measuring: {
          description:
            'Measures distances by road. Estimates are shown until they arrive, and for shops without a road in time.',
          tags: 'measuring',
          entry: { type: 'keepDistances', params: { driven: null } },
          after: { routingTimeout: 'idle' },
          invoke: {
            id: 'measureRoads',
            src: 'measureRoads',
            input: ({ context }) => ({
              from: { lat: context.place!.lat, lng: context.place!.lng },
              to: placedShops(context.shops).map(({ coords }) => coords),
            }),
            onDone: {
              target: 'idle',
              actions: { type: 'keepDistances', params: ({ event }) => ({ driven: event.output }) },
            },
            onError: 'idle',
          },
        },
      },
    },
  },
})
