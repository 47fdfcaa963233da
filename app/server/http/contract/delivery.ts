import * as v from 'valibot'
import { openingHours } from './catalogue.ts'
import { count, postcode } from './common.ts'

const pointEntries = {
  /** The carrier's id. */
  PickupPointID: v.string(),
  Name: v.string(),
  /** A parcel locker, a counter in a shop, a post office, or a kind that the shop does not know. */
  Kind: v.picklist(['locker', 'shop', 'postOffice', 'other']),
  Address: v.string(),
  PostalCode: postcode,
  City: v.string(),
}

/** An entry of GET /pickup_points (ours). */
export const pickupPoint = v.strictObject({
  ...pointEntries,
  /** From the postcode, m; null where the carrier does not say. */
  Distance: v.nullable(count),
  /** Empty where the carrier does not say. */
  openingHours,
})

/** The pick-up point of an order, as it was when it was placed (ours). */
export const orderedPickupPoint = v.strictObject({ ...pointEntries, Carrier: v.string() })
