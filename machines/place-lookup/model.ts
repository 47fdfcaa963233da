import type { ModelOptions } from '../testing/index.ts'
import type { placeLookupMachine } from './machine.ts'
import { isCompleteCode } from './rules.ts'

export const placeLookupModel: ModelOptions<typeof placeLookupMachine> = {
  events: {
    'placeLookup.fields.changed': [
      { address: 'Vei 1', postalCode: '0150', city: '' },
      { address: 'Vei 1', postalCode: '0150', city: 'Oslo' },
      { address: 'Vei 1', postalCode: '0150 ', city: 'Voss' },
      { address: 'Vei 1', postalCode: '5003', city: 'Oslo' },
      { address: 'Vei 1', postalCode: '500', city: 'Oslo' },
    ],
    'xstate.done.actor.findPlace': [
      { output: { type: 'at', label: 'Oslo' } },
      { output: { type: 'at', label: 'Bergen' } },
      { output: { type: 'unknown' } },
    ],
    'xstate.error.actor.findPlace': [{ error: new Error('no answer') }],
  },
  invariants: {
    'a place is looked up for a complete postcode only': (now) =>
      !now.matches('looking') || isCompleteCode(now.context.postalCode),
    'a stop forgets the fields': (now, { event }) =>
      event.type !== 'placeLookup.stop' || (now.context.postalCode === '' && now.context.filled === null),
    'a press is held only while the place is looked up': (now) => !now.context.isHeld || now.matches('looking'),
    'a held press goes on when the look-up ends, and never otherwise': (now, { before, emitted }) =>
      emitted.some(({ type }) => type === 'placeLookup.goneOn') ===
      (before?.context.isHeld === true &&
        ['known', 'unknown', 'failed'].some((state) => now.matches(state as 'known'))),
    'the place is filled in before a held press goes on': (_, { emitted }) =>
      emitted.findLastIndex(({ type }) => type === 'placeLookup.filled') <= 0,
  },
}
