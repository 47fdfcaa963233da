import { assign, emit, setup } from 'xstate'
import type { PriceRange } from '../domain/index.ts'
import {
  type Correction,
  type Handle,
  isSameRange,
  isWhole,
  limitsOf,
  moved,
  type PriceSliderInput,
  type SliderPosition,
  startOf,
  typed,
} from './rules.ts'

type Drag = { handle: Handle; to: number }
type Step = { handle: Handle; by: number }
type Edge = { handle: Handle; edge: 'least' | 'most' }
type Entry = { handle: Handle; text: string }
type Offer = { bounds: PriceRange | null; value: PriceRange | null }

/** Amounts are whole kroner. */
export type PriceSliderEvent =
  | ({ type: 'slider.drag' } & Drag)
  | { type: 'slider.drag.end' }
  | ({ type: 'slider.step' } & Step)
  | ({ type: 'slider.edge' } & Edge)
  | ({ type: 'slider.type' } & Entry)
  | { type: 'slider.reset' }
  /** The list's bounds and filter. Null: no bounds are known yet; the whole range. */
  | ({ type: 'slider.offer' } & Offer)

/** Amounts are whole kroner. */
export type PriceSliderEmitted =
  /** Null is the whole range: no filter. */
  { type: 'slider.changed'; range: PriceRange | null }

export interface PriceSliderContext extends SliderPosition {
  /** What became of the last entry, until a handle is moved; null when it stands as typed. */
  corrected: { handle: Handle; to: number; why: Correction } | null
}

export const priceSliderMachine = setup({
  types: {
    input: {} as PriceSliderInput,
    context: {} as PriceSliderContext,
    events: {} as PriceSliderEvent,
    emitted: {} as PriceSliderEmitted,
  },
  guards: {
    canStep: ({ context }, { handle, by }: Step) =>
      !isSameRange(moved(context, handle, context.values[handle] + by), context.values),
    canGoToEdge: ({ context }, { handle, edge }: Edge) => {
      const limits = limitsOf(context, handle)
      return context.values[handle] !== (edge === 'least' ? limits.min : limits.max)
    },
    isAsBefore: ({ context }, { handle, text }: Entry) => {
      const entry = typed(context, handle, text)
      return entry.why === null && isSameRange(entry.values, context.values)
    },
    isNarrowed: ({ context }) => !isWhole(context),
  },
  actions: {
    move: assign(({ context }, { handle, to }: Drag) => ({ values: moved(context, handle, to), corrected: null })),
    step: assign(({ context }, { handle, by }: Step) => ({
      values: moved(context, handle, context.values[handle] + by),
      corrected: null,
    })),
    goToEdge: assign(({ context }, { handle, edge }: Edge) => {
      const limits = limitsOf(context, handle)
      return {
        values: { ...context.values, [handle]: edge === 'least' ? limits.min : limits.max },
        corrected: null,
      }
    }),
    takeEntry: assign(({ context }, { handle, text }: Entry) => {
      const { values, why } = typed(context, handle, text)
      return { values, corrected: why && { handle, to: values[handle], why } }
    }),
    widen: assign(({ context }) => ({ values: context.bounds, corrected: null })),
    takeOffer: assign(({ context }, { bounds, value }: Offer) => startOf({ bounds: bounds ?? context.bounds, value })),
    emitChanged: emit(({ context }) => ({
      type: 'slider.changed' as const,
      range: isWhole(context) ? null : context.values,
    })),
  },
}).createMachine({
  id: 'priceSlider',
  description: 'The two handles and two number inputs of the price filter, in whole kroner.',
  context: ({ input }) => ({ ...startOf(input), corrected: null }),
  options: { maxIterations: 100 },
  initial: 'idle',
  on: {
    'slider.step': {
      guard: { type: 'canStep', params: ({ event }) => event },
      actions: [{ type: 'step', params: ({ event }) => event }, 'emitChanged'],
    },
    'slider.edge': {
      guard: { type: 'canGoToEdge', params: ({ event }) => event },
      actions: [{ type: 'goToEdge', params: ({ event }) => event }, 'emitChanged'],
    },
    'slider.type': [
      {
        description: 'The shopper left the input unchanged.',
        guard: { type: 'isAsBefore', params: ({ event }) => event },
      },
      {
        description: 'An entry that is not possible becomes one that is, and `corrected` says why.',
        actions: [{ type: 'takeEntry', params: ({ event }) => event }, 'emitChanged'],
      },
    ],
    'slider.reset': { guard: 'isNarrowed', actions: ['widen', 'emitChanged'] },
    'slider.offer': {
      description: 'The list has an answer or another filter, and the handles follow it.',
      actions: { type: 'takeOffer', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'No handle is dragged, and the shown range is the last emitted one.',
      on: { 'slider.drag': { target: 'dragging', actions: { type: 'move', params: ({ event }) => event } } },
    },
    dragging: {
      description: 'The shopper drags a handle. The range is emitted on release, not during the drag.',
      on: {
        'slider.drag': { actions: { type: 'move', params: ({ event }) => event } },
        'slider.drag.end': { target: 'idle', actions: 'emitChanged' },
        'slider.offer': { description: 'Ignored: no handle moves under a finger. The release brings the next offer.' },
      },
    },
  },
})
