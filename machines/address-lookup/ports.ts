import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { addressLookupMachine } from './machine.ts'
import { type AddressQuestion, entriesIn, type MapEntry, type StoredAddresses, storedAddresses } from './rules.ts'

/** Effects of an address look-up. */
export interface AddressLookupPorts {
  /**
   * Looks up a street, a house number and a postcode. No match is an answer; a fault rejects. The signal is aborted
   * when the answer is not needed any more.
   */
  findAddresses(question: AddressQuestion, signal: AbortSignalLike): Promise<readonly MapEntry[]>
  /** Stores known addresses in this browser. Must not fail. */
  save(stored: StoredAddresses): void
  /** Logs to the console. */
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
