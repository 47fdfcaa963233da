import { sizeProfileMachine } from './machine.ts'
import { type StoredSizeProfile, storedSizeProfile } from './rules.ts'

/** Effects of the size profile. */
export interface SizeProfilePorts {
  /** Saves it. Must not fail: the adapter handles a full or forbidden storage. */
  save(stored: StoredSizeProfile): void
}

export const sizeProfileWith = (ports: SizeProfilePorts) =>
  sizeProfileMachine.provide({
    actions: { save: (_, { sizes }) => ports.save(storedSizeProfile(sizes)) },
  })
