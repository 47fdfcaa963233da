import type { SnapshotFrom } from 'xstate'
import type { PlaceLookupEvent, placeLookupMachine } from './machine.ts'

export interface PlaceLookupView {
  /** The place that was filled in. */
  filled: string | null
  /** The complete postcode, when no place has it. */
  unknownCode: string | null
  /** The shopper has pressed to go on, which waits for the place. */
  isHeld: boolean
  /** A press to go on has to wait for the place: `goOn`. */
  isAwaited: boolean
}

export interface PlaceLookupCommands {
  /** Holds a press to go on until the place is known or the look-up ends without. */
  goOn(): void
}

export function selectPlaceLookup(snapshot: SnapshotFrom<typeof placeLookupMachine>): PlaceLookupView {
  const { postalCode, city, filled, isHeld } = snapshot.context
  const isLooking = snapshot.matches('looking')
  return {
    filled,
    unknownCode: snapshot.matches('unknown') ? postalCode.trim() : null,
    isHeld: isLooking && isHeld,
    // a place that the shopper has typed stays
    isAwaited: isLooking && (city === '' || city === filled),
  }
}

export const placeLookupCommands = (send: (event: PlaceLookupEvent) => void): PlaceLookupCommands => ({
  goOn: () => send({ type: 'placeLookup.goOn' }),
})
