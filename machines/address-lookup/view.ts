import type { SnapshotFrom } from 'xstate'
import type { AddressLookupEvent, addressLookupMachine } from './machine.ts'
import { type AddressProblem, addressNotFound, type FoundAddress } from './rules.ts'

export interface AddressLookupView {
  looking: boolean
  addresses: readonly FoundAddress[]
  status: typeof addressNotFound | null
  /** Error codes; the app has the texts. A fault may be retried. */
  problem: AddressProblem | 'fault' | null
}

export interface AddressLookupCommands {
  find(address: string, postalCode: string): void
  clear(): void
  retry(): void
}

export function selectAddressLookup(snapshot: SnapshotFrom<typeof addressLookupMachine>): AddressLookupView {
  const { addresses, problem } = snapshot.context
  return {
    looking: snapshot.hasTag('looking'),
    addresses,
    status: problem ? addressNotFound : null,
    problem: snapshot.hasTag('faulty') ? 'fault' : problem,
  }
}

export const addressLookupCommands = (send: (event: AddressLookupEvent) => void): AddressLookupCommands => ({
  find: (address, postalCode) => send({ type: 'addressLookup.find', address, postalCode, of: 'shopper' }),
  clear: () => send({ type: 'addressLookup.clear' }),
  retry: () => send({ type: 'addressLookup.retry' }),
})
