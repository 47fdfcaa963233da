import type { SnapshotFrom } from 'xstate'
import type { placeLookupMachine } from './machine.ts'

export interface PlaceLookupView {
  /** The place that was filled in. */
  filled: string | null
  /** The complete postcode, when no place has it. */
  unknownCode: string | null
}

export const placeLookupView = (snapshot: SnapshotFrom<typeof placeLookupMachine>): PlaceLookupView => ({
  filled: snapshot.context.filled,
  unknownCode: snapshot.matches('unknown') ? snapshot.context.postalCode.trim() : null,
})
