import type { SnapshotFrom } from 'xstate'
import type { PlaceLookupEvent, placeLookupMachine } from './machine.ts'

export interface PlaceLookupView {
  /** The place that was filled in. */
  filled: string | null
  /** The complete postcode, when no place has it. */
  unknownCode: string | null
  /** The shopper has pressed to go on, which waits for the place. */
  isHeld: boolean
  /** Holds a press to go on until the place is known or the look-up ends without; null while it need not wait. */
  onGoOn: (() => void) | null
}

export function placeLookupView(
  snapshot: SnapshotFrom<typeof placeLookupMachine>,
  send: (event: PlaceLookupEvent) => void,
): PlaceLookupView {
  const { postalCode, city, filled, isHeld } = snapshot.context
  const isLooking = snapshot.matches('looking')
  // a place that the shopper has typed stays
  const isAwaited = isLooking && (city === '' || city === filled)
  return {
    filled,
    unknownCode: snapshot.matches('unknown') ? postalCode.trim() : null,
    isHeld: isLooking && isHeld,
    onGoOn: isAwaited ? () => send({ type: 'placeLookup.goOn' }) : null,
  }
}
