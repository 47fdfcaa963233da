import type { SnapshotFrom } from 'xstate'
import type { AddressLookupEvent, addressLookupMachine } from './machine.ts'
import { type AddressProblem, addressNotFound, type FoundAddress } from './rules.ts'

export interface AddressLookupView {
  looking: boolean
  addresses: readonly FoundAddress[]
  status: typeof addressNotFound | null
  /** Error codes; the app has the texts. */
  problem: AddressProblem | 'fault' | null
  onFind(address: string, postalCode: string): void
  onClear(): void
  onRetry: (() => void) | null
}

export function addressLookupView(
  snapshot: SnapshotFrom<typeof addressLookupMachine>,
  send: (event: AddressLookupEvent) => void,
): AddressLookupView {
  const { addresses, problem } = snapshot.context
  const isFaulty = snapshot.hasTag('faulty')
  return {
    looking: snapshot.hasTag('looking'),
    addresses,
    status: problem ? addressNotFound : null,
    problem: isFaulty ? 'fault' : problem,
    onFind: (address, postalCode) => send({ type: 'addressLookup.find', address, postalCode, of: 'shopper' }),
    onClear: () => send({ type: 'addressLookup.clear' }),
    onRetry: isFaulty ? () => send({ type: 'addressLookup.retry' }) : null,
  }
}
