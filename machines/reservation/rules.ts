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
/** Names of the status ids 1 to 6. */
export type ReservationStage = (typeof reservationStages)[number]

export interface ReservationLine {
  ean: string
  count: number
  campaignArticleId: number | null
}

/** A reserved line. */
export interface ReservedLine extends BoughtLine, ReservationLine {}

/** The shopper's input and the reserved lines. */
export interface ReservationRequest {
  name: string
  email: string
  phone: string
  delivery: 'home' | 'collect'
  address: string
  postalCode: string
  city: string
  /** Null until a shop is selected. */
  shopId: number | null
  shippingMethodId: number
  lines: readonly ReservationLine[]
}

/** The request, with the API's field names. */
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
  /** 1 to 6; others belong to newer servers. */
  statusId: number
  name: string
  email: string
  phone: string
  delivery: 'home' | 'collect'
  address: string
  city: string
  zipcode: string
  /** The amount to pay in the shop. */
  total: Ore
  trackingUrl: string | null
  lines: readonly ReservedLine[]
  /** ISO 8601, like `expires`. */
  date: string
  /** Held until; empty if unknown. */
  expires: string
  /** Pickup code, while it waits in the shop. */
  pickupCode: string | null
}

/** Refused lines, with the available pieces. */
export interface RefusedLine {
  ean: string
  available: number
}

const reservationFields = ['name', 'email', 'phone', 'address', 'postalCode', 'city', 'shopId', 'lines'] as const
export type ReservationField = (typeof reservationFields)[number]

/** Result of a request. */
export type ReservationAnswer =
  | { type: 'reserved'; reservation: Reservation }
  | { type: 'refused'; lines: readonly RefusedLine[] }
  | { type: 'invalid'; fields: readonly ReservationField[] }
  /** Too many requests from this network. */
  | { type: 'tooMany' }
export type ReadReservationAnswer = { type: 'reservation'; reservation: Reservation } | { type: 'unknown' }
/** Too late: in progress or over. With the current reservation. */
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
/** Parses a port's answer. @throws on anything else */
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

/** Null for an unknown id: shown without a status rather than with a wrong one. */
export const statusOf = (statusId: number): ReservationStage | null => reservationStages[statusId - 1] ?? null

/** Held in the shop, and still cancellable. */
export const isOpenStatus = (statusId: number): boolean => statusId >= 1 && statusId <= 3

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count > 0

/** Invalid fields, in the form's order. */
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

/** Builds the request. @throws on an invalid one: check `invalidIn` first */
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

/** Whether a retry may use the same key: same payload, no second reservation. */
export const isSamePayload = (a: ReservationPayload | null, b: ReservationPayload): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
