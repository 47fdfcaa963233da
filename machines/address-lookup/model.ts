import type { ModelOptions } from '../testing/index.ts'
import type { addressLookupMachine } from './machine.ts'
import type { FoundAddress, KnownAddresses } from './rules.ts'

/** A house that the maps may know. */
export const houseSample: FoundAddress = {
  street: 'Fjordveien',
  houseNumber: '12B',
  postalCode: '0150',
  city: 'Oslo',
  lat: 59.91,
  lng: 10.75,
}
const asked = { address: 'Fjordveien 12 B', postalCode: '0150' }
const kept: KnownAddresses = { key: 'shopper|fjordveien|12b|0150', addresses: [houseSample] }

export const addressLookupModel: ModelOptions<typeof addressLookupMachine> = {
  events: {
    'addressLookup.find': [
      { ...asked, of: 'shopper' },
      { ...asked, of: 'shop' },
      { address: 'Fjordveien', postalCode: '0150', of: 'shopper' },
    ],
    'addressLookup.restore': [{ stored: { v: 1, known: [kept] } }, { stored: 'what is this' }],
    'xstate.done.actor.findAddresses': [{ output: [houseSample, { street: 'Fjordveien' }] }, { output: [] }],
    'xstate.error.actor.findAddresses': [{ error: 'no answer' }],
  },
  // callers and known addresses
  key: ({ context: { question, known } }) => [question?.isShop, known.map(({ key }) => key).sort()],
  invariants: {
    'what is found has an address, and nothing else has': (now) =>
      now.matches('found') === now.context.addresses.length > 0,
    'what is not found says why, and nothing else does': (now) =>
      now.matches('notFound') === (now.context.problem !== null),
    'the maps are asked only for a house': (now) => !now.matches('looking') || now.context.question !== null,
    'only what the maps have answered is kept': (now, { event, effects }) =>
      effects.some(({ type }) => type === 'save') ===
      (event.type === 'xstate.done.actor.findAddresses' && now.matches('found')),
  },
}
