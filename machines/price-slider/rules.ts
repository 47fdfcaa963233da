import { defaultPriceRange, handleDistance, type PriceRange, priceStep } from '../domain/index.ts'

/** The end of the range that a handle or a number input sets. */
export type Handle = 'min' | 'max'
/** Why a typed number was corrected. */
export type Correction = 'notANumber' | 'outOfBounds' | 'crossed' | 'tooNear' | 'offStep'

/** The slider's bounds and its values, whole kroner. */
export interface SliderPosition {
  readonly bounds: PriceRange
  readonly values: PriceRange
  /** Distance of two values; omitted: `priceStep`. */
  readonly step?: number
}

/** Distance of two values: `priceStep`, or what the input said. */
export const stepOf = ({ step = priceStep }: Pick<SliderPosition, 'step'>): number => step

const within = (to: number, least: number, most: number): number => Math.max(least, Math.min(most, to))
const nearestStep = (to: number, step: number): number => Math.round(to / step) * step
const stepBelow = (to: number, step: number): number => Math.floor(to / step) * step
const stepAbove = (to: number, step: number): number => Math.ceil(to / step) * step

/**
 * Range of a handle by pointer and keyboard: at least 15 percent of the whole range from the other handle. A handle
 * that a typed number placed nearer may stay or move away.
 */
export function limitsOf(position: SliderPosition, handle: Handle): PriceRange {
  const { bounds, values } = position
  const gap = (bounds.max - bounds.min) * handleDistance
  if (handle === 'min') {
    const stop = stepBelow(values.max - gap, stepOf(position))
    return { min: bounds.min, max: Math.max(values.min, stop) }
  }
  const stop = stepAbove(values.min + gap, stepOf(position))
  return { min: Math.min(values.max, stop), max: bounds.max }
}

/** Moves a handle to the nearest whole step within its limits. The other one never moves. */
export function moved(position: SliderPosition, handle: Handle, to: number): PriceRange {
  if (Number.isNaN(to)) return position.values
  const limits = limitsOf(position, handle)
  return { ...position.values, [handle]: within(nearestStep(to, stepOf(position)), limits.min, limits.max) }
}

/** An end outside the bounds goes back to its own bound. */
function fitted(values: PriceRange, bounds: PriceRange): PriceRange {
  const isInside = (value: number) => value >= bounds.min && value <= bounds.max
  return {
    min: isInside(values.min) ? values.min : bounds.min,
    max: isInside(values.max) ? values.max : bounds.max,
  }
}

/** `value` is the active filter; null is the whole range. `step`: 10 whole kroner if omitted. */
export interface PriceSliderInput {
  bounds?: PriceRange
  value?: PriceRange | null
  step?: number | undefined
}

export function startOf({ bounds = defaultPriceRange, value, step }: PriceSliderInput): SliderPosition {
  return { bounds, values: fitted(value ?? bounds, bounds), ...(step === undefined ? {} : { step }) }
}

/** Dots as thousands separators: decimals of a price have at most two digits. */
const inThousands = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/

/**
 * Parses kroner as people type them: `1 200`, `1.200`, `99,90`, `1200,-`, `kr 400`, `400 kr`. NaN for anything else.
 */
export function readKroner(text: string): number {
  const amount = text.replace(/\s/g, '').replace(/^kr\.?|(,[-–—])?(kr\.?)?$/gi, '')
  const plain = (inThousands.test(amount) ? amount.replaceAll('.', '') : amount).replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/**
 * Applies a typed number. Outside its bound, past the other handle, or not a number: back to the bound. Otherwise it is
 * rounded to a step and kept one step from the other handle. `why` is null if nothing was corrected.
 */
export function typed(
  position: SliderPosition,
  handle: Handle,
  text: string,
): { values: PriceRange; why: Correction | null } {
  const { bounds, values } = position
  const step = stepOf(position)
  const asked = readKroner(text)
  const back = (why: Correction) => ({ values: { ...values, [handle]: bounds[handle] }, why })
  if (Number.isNaN(asked)) return back('notANumber')
  if (asked < bounds.min || asked > bounds.max) return back('outOfBounds')
  if (handle === 'min' ? asked > values.max : asked < values.min) return back('crossed')
  const stepped = asked === bounds[handle] ? asked : within(nearestStep(asked, step), bounds.min, bounds.max)
  const nearest =
    handle === 'min'
      ? Math.max(bounds.min, Math.min(stepped, stepBelow(values.max - step, step)))
      : Math.min(bounds.max, Math.max(stepped, stepAbove(values.min + step, step)))
  const isTooNear = Math.abs(asked - values[handle === 'min' ? 'max' : 'min']) < step
  const why = nearest === asked ? null : nearest !== stepped && isTooNear ? 'tooNear' : 'offStep'
  return { values: { ...values, [handle]: nearest }, why }
}

/** The whole range does not filter. */
export const isWhole = ({ bounds, values }: SliderPosition): boolean =>
  values.min === bounds.min && values.max === bounds.max

export const isSameRange = (a: PriceRange, b: PriceRange): boolean => a.min === b.min && a.max === b.max

/** Position of a value on the track, 0 to 100. */
export const percentOf = (bounds: PriceRange, value: number): number =>
  bounds.max === bounds.min ? 0 : ((value - bounds.min) / (bounds.max - bounds.min)) * 100
