import type { PriceRange } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { priceSliderMachine } from './machine.ts'
import type { Handle } from './rules.ts'

const handles: readonly Handle[] = ['min', 'max']
const forBoth = <T extends object>(payloads: readonly T[]) =>
  handles.flatMap((handle) => payloads.map((payload) => ({ handle, ...payload })))
const isWithin = ({ min, max }: PriceRange, bounds: PriceRange) => bounds.min <= min && min <= max && max <= bounds.max

/** Events of a test path: few kroner, so that every position is visited. */
export const priceSliderModel: ModelOptions<typeof priceSliderMachine> = {
  inputs: [{}, { bounds: { min: 20, max: 60 }, value: { min: 30, max: 200 } }, { value: { min: 35, max: 61 } }],
  events: {
    'slider.drag': forBoth([{ to: -30 }, { to: 34.9 }, { to: 75 }, { to: 400 }, { to: Number.NaN }]),
    'slider.step': forBoth([{ by: 10 }, { by: -10 }, { by: 100 }, { by: -100 }]),
    'slider.edge': forBoth([{ edge: 'least' as const }, { edge: 'most' as const }]),
    'slider.type': forBoth([{ text: '40' }, { text: ' 50 kr' }, { text: '44,5' }, { text: '900' }, { text: 'billig' }]),
    'slider.offer': [
      { bounds: { min: 0, max: 100 }, value: null },
      { bounds: { min: 20, max: 60 }, value: { min: 10, max: 50 } },
      { bounds: null, value: { min: 40, max: 300 } },
    ],
  },
  invariants: {
    'the handles stand inside the bounds and never cross': ({ context: { values, bounds } }) =>
      isWithin(values, bounds),
    'a handle that is led or stepped leaves the other where it was': ({ context }, { before, event }) => {
      if (!before || !['slider.drag', 'slider.step', 'slider.edge', 'slider.type'].includes(event.type)) return true
      const other = event.handle === 'min' ? 'max' : 'min'
      return context.values[other] === before.context.values[other]
    },
    'nothing is emitted during a drag': (_, { event, emitted }) => event.type !== 'slider.drag' || emitted.length === 0,
  },
}
