import { fromPromise } from 'xstate'
import { sizeProfileMachine } from './machine.ts'
import {
  type AccountSizesAnswer,
  answerIn,
  type SizeChanges,
  type StoredSizeProfile,
  storedSizeProfile,
} from './rules.ts'

/** Effects of the size profile. */
export interface SizeProfilePorts {
  /** Saves it. Must not fail: the adapter handles a full or forbidden storage. */
  save(stored: StoredSizeProfile): void
  /** Sends changes to the customer’s account, if there are any, and reads its sizes. Idempotent. */
  syncSizes(changes: SizeChanges): Promise<AccountSizesAnswer>
}

export const sizeProfileWith = (ports: SizeProfilePorts) =>
  sizeProfileMachine.provide({
    actions: { save: (_, known) => ports.save(storedSizeProfile(known)) },
    actors: {
      syncSizes: fromPromise<AccountSizesAnswer, SizeChanges>(async ({ input: { chosen, removed } }) =>
        answerIn(await ports.syncSizes({ chosen, removed })),
      ),
    },
  })
