import type { PickupPointPlace } from '../../machines/domain/index.ts'

/** What kind of place a carrier's pick-up point is. */
export const pickupPointKinds: Readonly<Record<PickupPointPlace['kind'], string>> = {
  locker: 'Pakkeboks',
  shop: 'Post i butikk',
  postOffice: 'Postkontor',
  other: 'Hentested',
}
