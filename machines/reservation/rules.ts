import { type BoughtLine, isEmail, mobileNumber, type Ore, splitAddress, tidy } from '../domain/index.ts'
import {
  amount,
  answerOf,
  boughtLine,
  caseOf,
  listOf,
  oneOf,
  orNull,
  recordOf,
  text,
  whole,
} from '../persistence/reading/index.ts'

/** In the order of the status ids, from 1. */
export const reservationStages = ['received', 'confirmed', 'ready', 'collected', 'expired', 'cancelled'] as const
/** The status ids 1 to 6, in words. */
export type ReservationStage = (typeof reservationStages)[number]

export interface ReservationLine {
  ean: string
  count: number
  campaignArticleId: number | null
}

/** A line of what is put aside, as the shop shows it. */
export interface ReservedLine extends BoughtLine, ReservationLine {}

/** What the shopper fills in, and what of the cart is reserved. */
export interface ReservationRequest {
  name: string
  email: string
  phone: string
  delivery: 'home' | 'collect'
  address: string
  postalCode: string
  city: string
  /** Null until a shop is picked. */
  shopId: number | null
  shippingMethodId: number
  lines: readonly ReservationLine[]
}

/** What is sent, in the names of the contract. */
export interface ReservationPayload {
  CustomerName: string
  Email: string
  Phone: string
  Delivery: 'home' | 'collect'
  Address: string
  PostalCode: string
  City: string
  ShopID: number
  items: readonly { EanNo: string; Count: number; CampaignArticleID: number | null }[]
  shipping_method_id: number
}

export interface Reservation {
  id: number
  shopId: number
  customerId: number | null
  /** 1 to 6; others are of a newer shop. */
  statusId: number
  name: string
  email: string
  phone: string
  delivery: 'home' | 'collect'
  address: string
  city: string
  zipcode: string
  /** What is paid in the shop. */
  total: Ore
  trackingUrl: string | null
  lines: readonly ReservedLine[]
  /** ISO 8601, like `expires`. */
  date: string
  /** Until when the shop keeps it; empty where nobody says. */
  expires: string
  /** What is shown in the shop to be handed it, while it waits there. */
  pickupCode: string | null
}

/** Lines that the shop's stock refuses, and how many there are. */
export interface RefusedLine {
  ean: string
  available: number
}

const reservationFields = ['name', 'email', 'phone', 'address', 'postalCode', 'city', 'shopId', 'lines'] as const
export type ReservationField = (typeof reservationFields)[number]

/** What became of a reservation that was sent. */
export type ReservationAnswer =
  | { type: 'reserved'; reservation: Reservation }
  | { type: 'refused'; lines: readonly RefusedLine[] }
  | { type: 'invalid'; fields: readonly ReservationField[] }
  /** Too many have come from here. */
  | { type: 'tooMany' }
export type ReadReservationAnswer = { type: 'reservation'; reservation: Reservation } | { type: 'unknown' }
/** Too late: it is on its way, or over. With the reservation as it is now. */
export type CancelReservationAnswer = { type: 'cancelled' | 'tooLate'; reservation: Reservation }

const readReservation = recordOf<Reservation>({
  id: whole,
  shopId: whole,
  customerId: orNull(whole),
  statusId: whole,
  name: text,
  email: text,
  phone: text,
  delivery: oneOf<Reservation['delivery']>('home', 'collect'),
  address: text,
  city: text,
  zipcode: text,
  total: amount,
  trackingUrl: orNull(text),
  lines: listOf(recordOf<ReservedLine>({ ...boughtLine, campaignArticleId: orNull(whole) })),
  date: text,
  expires: text,
  pickupCode: orNull(text),
})
/** What the ports answered. @throws on what is no such answer */
export const reservedIn = answerOf(
  'sendReservation',
  caseOf<ReservationAnswer>({
    reserved: { reservation: readReservation },
    refused: { lines: listOf(recordOf<RefusedLine>({ ean: text, available: whole })) },
    invalid: { fields: listOf(oneOf(...reservationFields)) },
    tooMany: {},
  }),
)
export const reservationIn = answerOf(
  'readReservation',
  caseOf<ReadReservationAnswer>({ reservation: { reservation: readReservation }, unknown: {} }),
)
export const cancelledIn = answerOf(
  'cancelReservation',
  caseOf<CancelReservationAnswer>({
    cancelled: { reservation: readReservation },
    tooLate: { reservation: readReservation },
  }),
)

/** Null for an id that this shop does not know: it is shown as no status rather than as a wrong one. */
export const statusOf = (statusId: number): ReservationStage | null => reservationStages[statusId - 1] ?? null

/** It is kept in the shop, and the shopper may still change their mind. */
export const isOpenStatus = (statusId: number): boolean => statusId >= 1 && statusId <= 3

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count > 0

/** The fields that do not hold, in the form's order. */
export function invalidIn(request: ReservationRequest): readonly ReservationField[] {
  const isHome = request.delivery === 'home'
  const holds: readonly (readonly [ReservationField, boolean])[] = [
    ['name', tidy(request.name) !== ''],
    ['phone', mobileNumber(request.phone) !== null],
    ['email', isEmail(request.email)],
    ['shopId', request.shopId !== null],
    ['address', !isHome || splitAddress(request.address) !== null],
    ['postalCode', !isHome || /^\d{4}$/.test(request.postalCode.trim())],
    ['city', !isHome || tidy(request.city) !== ''],
    ['lines', request.lines.length > 0 && request.lines.every(({ count }) => isCount(count))],
  ]
  return holds.filter(([, whole]) => !whole).map(([field]) => field)
}

/** @throws on a request that does not hold: ask `invalidIn` first */
export function payloadOf(request: ReservationRequest): ReservationPayload {
  const [phone, { shopId }] = [mobileNumber(request.phone), request]
  if (phone === null || shopId === null) throw new Error('a reservation needs a phone number and a shop')
  const isHome = request.delivery === 'home'
  return {
    CustomerName: tidy(request.name),
    Email: request.email.trim(),
    Phone: phone,
    Delivery: request.delivery,
    Address: isHome ? tidy(request.address) : '',
    PostalCode: isHome ? request.postalCode.trim() : '',
    City: isHome ? tidy(request.city) : '',
    ShopID: shopId,
    items: request.lines.map(({ ean, count, campaignArticleId }) => ({
      EanNo: ean,
      Count: count,
      CampaignArticleID: campaignArticleId,
    })),
    shipping_method_id: request.shippingMethodId,
  }
}

/** The same payload may be sent again under the same key: it makes no second reservation. */
export const isSamePayload = (a: ReservationPayload | null, b: ReservationPayload): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
