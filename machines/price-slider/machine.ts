import { assertEvent, assign, emit, setup } from 'xstate'
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

/** Amounts are whole kroner. */
export type PriceSliderEvent =
  | { type: 'slider.drag'; handle: Handle; to: number }
  | { type: 'slider.drag.end' }
  | { type: 'slider.step'; handle: Handle; by: number }
  | { type: 'slider.edge'; handle: Handle; edge: 'least' | 'most' }
  | { type: 'slider.type'; handle: Handle; text: string }
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
    canStep: ({ context, event }) => {
      assertEvent(event, 'slider.step')
      const to = context.values[event.handle] + event.by
      return !isSameRange(moved(context, event.handle, to), context.values)
    },
    canGoToEdge: ({ context, event }) => {
      assertEvent(event, 'slider.edge')
      const limits = limitsOf(context, event.handle)
      return context.values[event.handle] !== (event.edge === 'least' ? limits.min : limits.max)
    },
    isAsBefore: ({ context, event }) => {
      assertEvent(event, 'slider.type')
      const entry = typed(context, event.handle, event.text)
      return entry.why === null && isSameRange(entry.values, context.values)
    },
    isAccepted: ({ context, event }) => {
      assertEvent(event, 'slider.type')
      return typed(context, event.handle, event.text).why === null
    },
    isNarrowed: ({ context }) => !isWhole(context),
  },
  actions: {
    move: assign(({ context, event }) => {
      assertEvent(event, 'slider.drag')
      return { values: moved(context, event.handle, event.to) }
    }),
    step: assign(({ context, event }) => {
      assertEvent(event, 'slider.step')
      return { values: moved(context, event.handle, context.values[event.handle] + event.by) }
    }),
    goToEdge: assign(({ context, event }) => {
      assertEvent(event, 'slider.edge')
      const limits = limitsOf(context, event.handle)
      return { values: { ...context.values, [event.handle]: event.edge === 'least' ? limits.min : limits.max } }
    }),
    takeEntry: assign(({ context, event }) => {
      assertEvent(event, 'slider.type')
      return { values: typed(context, event.handle, event.text).values }
    }),
    widen: assign(({ context }) => ({ values: context.bounds })),
    setBounds: assign(({ context, event }) => {
      assertEvent(event, 'slider.bounds')
      return { bounds: event.bounds, values: fitted(context.values, context.bounds, event.bounds) }
    }),
    setValue: assign(({ context, event }) => {
      assertEvent(event, 'slider.value')
      return { values: fitted(event.value ?? context.bounds, context.bounds, context.bounds) }
    }),
    emitChanged: emit(({ context }) => ({ type: 'slider.changed' as const, ...context.values })),
    emitCorrected: emit(({ context, event }) => {
      assertEvent(event, 'slider.type')
      const entry = typed(context, event.handle, event.text)
      return {
        type: 'slider.corrected' as const,
        handle: event.handle,
        to: entry.values[event.handle],
        why: entry.why,
      }
    }),
  },
}).createMachine({
  id: 'priceSlider',
  description: 'The two handles and two number inputs of the price filter, in whole kroner.',
  context: ({ input }) => startOf(input),
  options: { maxIterations: 100 },
  initial: 'idle',
  on: {
    'slider.step': { guard: 'canStep', actions: ['step', 'emitChanged'] },
    'slider.edge': { guard: 'canGoToEdge', actions: ['goToEdge', 'emitChanged'] },
    'slider.type': [
      { description: 'Leaving an input untouched is no change.', guard: 'isAsBefore' },
      { guard: 'isAccepted', actions: ['takeEntry', 'emitChanged'] },
      { actions: ['emitCorrected', 'takeEntry', 'emitChanged'] },
    ],
    'slider.reset': { guard: 'isNarrowed', actions: ['widen', 'emitChanged'] },
    'slider.bounds': { actions: 'setBounds' },
    'slider.value': { actions: 'setValue' },
  },
  states: {
    idle: {
      description: 'No pointer holds a handle: what is shown is what was last told.',
      on: { 'slider.drag': { target: 'dragging', actions: 'move' } },
    },
    dragging: {
      description: 'A pointer leads a handle. The list is told when it lets go, not on the way.',
      on: {
        'slider.drag': { actions: 'move' },
        'slider.drag.end': { target: 'idle', actions: 'emitChanged' },
      },
    },
  },
})
