import type { PickupPointPlace } from '../../domain/entities.ts'
import { oneOf, text } from './readers.ts'

/** Fields of a carrier's pick-up point. */
export const pickupPointFields = {
  id: text,
  name: text,
  kind: oneOf<PickupPointPlace['kind']>('locker', 'shop', 'postOffice', 'other'),
  address: text,
  postalCode: text,
  city: text,
}
