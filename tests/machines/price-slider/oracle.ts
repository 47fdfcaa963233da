import type { AnyEventObject } from 'xstate'

/** What the product text says of the price filter, by trying every value, independent of the machine. */
export interface Seen {
  bounds: { min: number; max: number }
  min: number
  max: number
  held: boolean
  corrected: { handle: string; to: number; why: string } | null
}
type End = 'min' | 'max'

const isInside = (seen: Seen, value: number) => value >= seen.bounds.min && value <= seen.bounds.max

/** Every step that a handle may have, and its current value. */
function places(seen: Seen, end: End): number[] {
  const wide = (seen.bounds.max - seen.bounds.min) * 0.15
  const apart = (value: number) => (end === 'min' ? seen.max - value : value - seen.min)
  const found = [seen[end]]
  for (let value = seen.bounds.min; value <= seen.bounds.max; value += 10)
    if (apart(value) >= Math.min(wide, apart(seen[end]))) found.push(value)
  return found
}

function nearest(to: number, found: number[]): number {
  const onStep = Math.floor((to + 5) / 10) * 10
  return found.reduce((best, value) => (Math.abs(value - onStep) < Math.abs(best - onStep) ? value : best))
}

const led = (seen: Seen, end: End, to: number) => (Number.isNaN(to) ? seen[end] : nearest(to, places(seen, end)))

function entry(seen: Seen, end: End, text: string): { to: number; why: string | null } {
  const number = /^\s*(\d+(?:,\d+)?)\s*(?:kr)?\s*$/.exec(text)
  if (!number) return { to: seen.bounds[end], why: 'notANumber' }
  const asked = Number(number[1]!.replace(',', '.'))
  if (!isInside(seen, asked)) return { to: seen.bounds[end], why: 'outOfBounds' }
  if (end === 'min' ? asked > seen.max : asked < seen.min) return { to: seen.bounds[end], why: 'crossed' }
  const onStep = Math.floor((asked + 5) / 10) * 10
  const one =
    end === 'min'
      ? Math.min(onStep, Math.floor((seen.max - 10) / 10) * 10)
      : Math.max(onStep, Math.ceil((seen.min + 10) / 10) * 10)
  const to = isInside(seen, one) ? one : seen.bounds[end]
  const isNear = end === 'min' ? seen.max - asked < 10 : asked - seen.min < 10
  return { to, why: to === asked ? null : isNear && to !== onStep ? 'tooNear' : 'offStep' }
}

/** Expected view and emitted events after an event. */
export function expected(seen: Seen, event: AnyEventObject): { seen: Seen; emitted: AnyEventObject[] } {
  const end = event.handle as End
  const rangeOf = ({ min, max, bounds }: Seen) => (min === bounds.min && max === bounds.max ? null : { min, max })
  const changedTo = (now: Seen) => ({ seen: now, emitted: [{ type: 'slider.changed', range: rangeOf(now) }] })
  const emitIfMoved = (to: number) =>
    to === seen[end] ? { seen, emitted: [] } : changedTo({ ...seen, [end]: to, corrected: null })
  switch (event.type) {
    case 'slider.drag':
      return { seen: { ...seen, held: true, corrected: null, [end]: led(seen, end, event.to) }, emitted: [] }
    case 'slider.drag.end':
      return seen.held ? changedTo({ ...seen, held: false }) : { seen, emitted: [] }
    case 'slider.step':
      return emitIfMoved(led(seen, end, seen[end] + event.by))
    case 'slider.edge':
      return emitIfMoved((event.edge === 'least' ? Math.min : Math.max)(...places(seen, end)))
    case 'slider.type': {
      const { to, why } = entry(seen, end, event.text)
      if (why === null) return emitIfMoved(to)
      return changedTo({ ...seen, [end]: to, corrected: { handle: end, to, why } })
    }
    case 'slider.reset': {
      const { min, max } = seen.bounds
      return seen.min === min && seen.max === max
        ? { seen, emitted: [] }
        : changedTo({ ...seen, min, max, corrected: null })
    }
    case 'slider.offer': {
      // during a drag, other changes wait
      if (seen.held) return { seen, emitted: [] }
      const bounds = (event.bounds ?? seen.bounds) as Seen['bounds']
      const value = (event.value ?? bounds) as Seen['bounds']
      const brought = (one: End) => (isInside({ ...seen, bounds }, value[one]) ? value[one] : bounds[one])
      return { seen: { ...seen, bounds, min: brought('min'), max: brought('max') }, emitted: [] }
    }
    default:
      throw new Error(`the oracle knows nothing of ${event.type}`)
  }
}
