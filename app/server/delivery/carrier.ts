import type { WirePickupPoint } from '../../api/wire.ts'

/** A carrier's place where a parcel is handed out, as the shop's contract has it. */
export type PickupPoint = WirePickupPoint

/** A carrier of parcels. Calls reject with CarrierUnavailable on any unexpected response. */
export interface Carrier {
  /** Its name, for shoppers and the people who pack. */
  name: string
  /** Pick-up points around a postcode, nearest first; none for an unknown one. */
  findPickupPoints(postalCode: string): Promise<PickupPoint[]>
}

/** The carrier failed, timed out, or answered otherwise than published. */
export class CarrierUnavailable extends Error {
  override readonly name = 'CarrierUnavailable'
}
