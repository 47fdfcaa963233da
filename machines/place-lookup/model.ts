import type { ModelOptions } from '../testing/index.ts'
import type { placeLookupMachine } from './machine.ts'
import { isCompleteCode } from './rules.ts'

export const placeLookupModel: ModelOptions<typeof placeLookupMachine> = {
  events: {
    'placeLookup.fields.changed': [
      { postalCode: '0150', city: '' },
      { postalCode: '0150', city: 'Oslo' },
      { postalCode: '0150 ', city: 'Voss' },
      { postalCode: '5003', city: 'Oslo' },
      { postalCode: '500', city: 'Oslo' },
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
  },
}
