import { compareMachine } from './machine.ts'
import { type StoredCompare, storedCompare } from './rules.ts'

/** Effects of the comparison. */
export interface ComparePorts {
  /** Saves the choice. Must not fail: the adapter handles a full or forbidden storage. */
  save(stored: StoredCompare): void
}

export const compareWith = (ports: ComparePorts) =>
  compareMachine.provide({ actions: { save: (_, { ids }) => ports.save(storedCompare(ids)) } })
