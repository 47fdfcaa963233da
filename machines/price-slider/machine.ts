import { assign, emit, setup } from 'xstate'
import type { PriceRange } from '../domain/index.ts'
import {
  type Correction,
  fitted,
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

/** Amounts are whole kroner. */
export type PriceSliderEvent =
  | ({ type: 'slider.drag' } & Drag)
  | { type: 'slider.drag.end' }
  | ({ type: 'slider.step' } & Step)
  | ({ type: 'slider.edge' } & Edge)
  | ({ type: 'slider.type' } & Entry)
  | { type: 'slider.reset' }
  | { type: 'slider.bounds'; bounds: PriceRange }
  | { type: 'slider.value'; value: PriceRange | null }

/** Amounts are whole kroner. */
export type PriceSliderEmitted =
  | { type: 'slider.changed'; min: number; max: number }
  | { type: 'slider.corrected'; handle: Handle; to: number; why: Correction | null }

export const priceSliderMachine = setup({
  types: {
    input: {} as PriceSliderInput,
    context: {} as SliderPosition,
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
    isAccepted: ({ context }, { handle, text }: Entry) => typed(context, handle, text).why === null,
    isNarrowed: ({ context }) => !isWhole(context),
  },
  actions: {
    move: assign(({ context }, { handle, to }: Drag) => ({ values: moved(context, handle, to) })),
    step: assign(({ context }, { handle, by }: Step) => ({
      values: moved(context, handle, context.values[handle] + by),
    })),
    goToEdge: assign(({ context }, { handle, edge }: Edge) => {
      const limits = limitsOf(context, handle)
      return { values: { ...context.values, [handle]: edge === 'least' ? limits.min : limits.max } }
    }),
    takeEntry: assign(({ context }, { handle, text }: Entry) => ({ values: typed(context, handle, text).values })),
    widen: assign(({ context }) => ({ values: context.bounds })),
    setBounds: assign(({ context }, { bounds }: { bounds: PriceRange }) => ({
      bounds,
      values: fitted(context.values, context.bounds, bounds),
    })),
    setValue: assign(({ context: { bounds } }, { value }: { value: PriceRange | null }) => ({
      values: fitted(value ?? bounds, bounds, bounds),
    })),
    emitChanged: emit(({ context }) => ({ type: 'slider.changed' as const, ...context.values })),
    emitCorrected: emit(({ context }, { handle, text }: Entry) => {
      const { values, why } = typed(context, handle, text)
      return { type: 'slider.corrected' as const, handle, to: values[handle], why }
    }),
  },
}).createMachine({
  id: 'priceSlider',
  description: 'The two handles and two number inputs of the price filter, in whole kroner.',
  context: ({ input }) => startOf(input),
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
        guard: { type: 'isAccepted', params: ({ event }) => event },
        actions: [{ type: 'takeEntry', params: ({ event }) => event }, 'emitChanged'],
      },
      {
        actions: [
          { type: 'emitCorrected', params: ({ event }) => event },
          { type: 'takeEntry', params: ({ event }) => event },
          'emitChanged',
        ],
      },
    ],
    'slider.reset': { guard: 'isNarrowed', actions: ['widen', 'emitChanged'] },
    'slider.bounds': { actions: { type: 'setBounds', params: ({ event }) => event } },
    'slider.value': { actions: { type: 'setValue', params: ({ event }) => event } },
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
      },
    },
  },
})
