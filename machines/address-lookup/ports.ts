import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { addressLookupMachine } from './machine.ts'
import { type AddressQuestion, entriesIn, type MapEntry, type StoredAddresses, storedAddresses } from './rules.ts'

/** What an address look-up asks of the world. */
export interface AddressLookupPorts {
  /**
   * What the maps know of a street, a house number and a postcode. None is an answer; a rejection is a fault. The
   * signal is aborted when the answer is not waited for any more.
   */
  findAddresses(question: AddressQuestion, signal: AbortSignalLike): Promise<readonly MapEntry[]>
  /** Keeps known addresses in this browser. Must not fail. */
  save(stored: StoredAddresses): void
  /** Says something to whoever reads the console. */
  log(text: string, entry: MapEntry): void
}

export const addressLookupWith = (ports: AddressLookupPorts, machine = addressLookupMachine) =>
  machine.provide({
    actors: {
      findAddresses: fromPromise<readonly MapEntry[], { question: AddressQuestion | null }>(
        async ({ input, signal }) =>
          input.question ? entriesIn(await ports.findAddresses(input.question, signal)) : [],
      ),
    },
    actions: {
      save: (_, params) => ports.save(storedAddresses(params.known)),
      logIncomplete: (_, params) => {
        for (const entry of params.entries) ports.log('the maps gave an address that lacks something', entry)
      },
    },
  })
