import type { SnapshotFrom } from 'xstate'
import { formatKroner, type PriceRange, priceStep } from '../domain/index.ts'
import type { PriceSliderEvent, priceSliderMachine } from './machine.ts'
import { type Handle, isWhole, limitsOf, pageStep, percentOf } from './rules.ts'

/** Key commands of a handle: kroner to move, or an end of its range. */
const keys: Readonly<Record<string, number | 'least' | 'most'>> = {
  ArrowLeft: -priceStep,
  ArrowDown: -priceStep,
  ArrowRight: priceStep,
  ArrowUp: priceStep,
  PageDown: -pageStep,
  PageUp: pageStep,
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
  /** Moves the handle during a drag; `drop` ends it. */
  drag(to: number): void
  /** Sets a value at once, as a screen reader does. */
  set(to: number): void
  /** Handles a key by name; false for any other key. */
  press(key: string): boolean
  /** Applies a number input's text, on blur or Enter. */
  type(text: string): void
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
  drop(): void
  reset(): void
}

/** View of a price slider. */
export function priceSliderView(
  snapshot: SnapshotFrom<typeof priceSliderMachine>,
  send: (event: PriceSliderEvent) => void,
): PriceSliderView {
  const { context } = snapshot
  const drop = () => send({ type: 'slider.drag.end' })
  const handleView = (handle: Handle): HandleView => {
    const value = context.values[handle]
    const limits = limitsOf(context, handle)
    const drag = (to: number) => send({ type: 'slider.drag', handle, to })
    return {
      value,
      least: limits.min,
      most: limits.max,
      percent: percentOf(context.bounds, value),
      valueText: formatKroner(value),
      drag,
      set(to) {
        drag(to)
        drop()
      },
      press(key) {
        const does = Object.hasOwn(keys, key) ? keys[key] : undefined
        if (does === undefined) return false
        send(
          typeof does === 'number'
            ? { type: 'slider.step', handle, by: does }
            : { type: 'slider.edge', handle, edge: does },
        )
        return true
      },
      type: (text) => send({ type: 'slider.type', handle, text }),
    }
  }
  return {
    bounds: context.bounds,
    step: priceStep,
    min: handleView('min'),
    max: handleView('max'),
    dragging: snapshot.matches('dragging'),
    isWhole: isWhole(context),
    drop,
    reset: () => send({ type: 'slider.reset' }),
  }
}
