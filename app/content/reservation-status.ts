import type { OpeningHours } from '../../machines/domain/index.ts'
import { type Reservation, reservationStages } from '../../machines/reservation/index.ts'
import { formatDeadline } from './dates.ts'
import { openingNow } from './opens.ts'

interface At {
  name: string
  openingHours: readonly OpeningHours[]
}

/**
 * Progress of an open reservation, for its page and letters; null for a closed one. `shop`: where it is collected; null
 * if it is sent.
 */
export function reservationStatusText(
  { statusId, expires }: Pick<Reservation, 'statusId' | 'expires'>,
  shop: At | null,
  now: Date,
): string | null {
  const stage = reservationStages[statusId - 1]
  const until = expires && ` Vi holder dem til ${formatDeadline(expires)}.`
  if (stage === 'ready') return `Varene ligger klare${shop ? ` i ${shop.name}` : ''}.${until}`
  if (stage !== 'received' && stage !== 'confirmed') return null
  if (!shop) return `Varene er reservert for deg.${until}`
  const opening = openingNow(shop.openingHours, now)
  const finds =
    opening.status === 'open'
      ? `${shop.name} finner dem fram nå.`
      : `${shop.name} har stengt nå, og finner dem fram etter at butikken åpner${opening.opens ? ` ${opening.opens}` : ''}.`
  return `Varene er reservert for deg. ${finds}${until}`
}
