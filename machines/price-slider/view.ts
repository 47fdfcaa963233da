import type { SnapshotFrom } from 'xstate'
import { formatKroner, type PriceRange, priceStep } from '../domain/index.ts'
import type { PriceSliderContext, PriceSliderEvent, priceSliderMachine } from './machine.ts'
import { type Handle, isWhole, limitsOf, percentOf, stepOf } from './rules.ts'

/** Key commands of a handle: steps to move, or an end of its range. */
const keys: Readonly<Record<string, number | 'least' | 'most'>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: 'least',
  End: 'most',
}

export interface HandleView {
  /** Whole kroner, like the other two. */
  value: number
  /** Its current range: `aria-valuemin` and `aria-valuemax`. */
  least: number
  most: number
  /** Its position on the track, 0 to 100. */
  percent: number
  /** `1 200 kr`: for `aria-valuetext`. */
  valueText: string
}

export interface PriceSliderView {
  bounds: PriceRange
  /** Whole kroner. */
  step: number
  min: HandleView
  max: HandleView
  dragging: boolean
  /** The whole range is selected: no filter. */
  isWhole: boolean
  /** What became of the last entry; null when it stands as typed. */
  corrected: PriceSliderContext['corrected']
}

export interface PriceSliderCommands {
  /** Leads a handle on the way of a drag; `drop` ends it. */
  drag(handle: Handle, to: number): void
  drop(): void
  /** A value set at once, as a screen reader sets it. */
  set(handle: Handle, to: number): void
  /** Answers a key by its name; false when it is none of a handle's. */
  press(handle: Handle, key: string): boolean
  /** A number input's text, on blur or Enter. */
  type(handle: Handle, text: string): void
  reset(): void
}

/** What a price slider's component shows. */
export function selectPriceSlider(snapshot: SnapshotFrom<typeof priceSliderMachine>): PriceSliderView {
  const { context } = snapshot
  const handleView = (handle: Handle): HandleView => {
    const value = context.values[handle]
    const limits = limitsOf(context, handle)
    return {
      value,
      least: limits.min,
      most: limits.max,
      percent: percentOf(context.bounds, value),
      valueText: formatKroner(value),
    }
  }
  return {
    bounds: context.bounds,
    step: stepOf(context),
    min: handleView('min'),
    max: handleView('max'),
    dragging: snapshot.matches('dragging'),
    isWhole: isWhole(context),
    corrected: context.corrected,
  }
}

/** `step`: what the machine's input said; `priceStep` if it said none. */
export function priceSliderCommands(send: (event: PriceSliderEvent) => void, step = priceStep): PriceSliderCommands {
  const drag = (handle: Handle, to: number) => send({ type: 'slider.drag', handle, to })
  const drop = () => send({ type: 'slider.drag.end' })
  return {
    drag,
    drop,
    set(handle, to) {
      drag(handle, to)
      drop()
    },
    press(handle, key) {
      const does = Object.hasOwn(keys, key) ? keys[key] : undefined
      if (does === undefined) return false
      send(
        typeof does === 'number'
          ? { type: 'slider.step', handle, by: does * step }
          : { type: 'slider.edge', handle, edge: does },
      )
      return true
    },
    type: (handle, text) => send({ type: 'slider.type', handle, text }),
    reset: () => send({ type: 'slider.reset' }),
  }
}
