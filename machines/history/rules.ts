import type { Ore } from '../domain/money.ts'

/** What a list of the customer's past holds. */
export type HistoryList = 'reservations' | 'orders' | 'reviews'

/** A line of what was reserved or ordered. */
export interface HistoryLine {
  ean: string
  name: string
  count: number
  price: Ore
}

interface Dated {
  id: number | string
  /** ISO 8601, with its time zone. */
  date: string
}
/** Mottatt, Bekreftet, Klar til henting, Hentet, Utløpt, Avbestilt. */
export type ReservationStatus = 1 | 2 | 3 | 4 | 5 | 6

export interface PastReservation extends Dated {
  kind: 'reservation'
  shopId: number
  status: ReservationStatus
  total: Ore
  trackingUrl: string | null
  lines: readonly HistoryLine[]
}
export interface PastOrder extends Dated {
  kind: 'order'
  net: Ore
  vat: Ore
  vatPercentage: number
  total: Ore
  lines: readonly HistoryLine[]
}
export interface PastReview extends Dated {
  kind: 'review'
  articleId: number
  content: string
  /** The shop's answer. */
  reply: string | null
  /** 1 to 5. */
  rating: number
  approved: boolean
}
export type HistoryEntry = PastReservation | PastOrder | PastReview

/** A page as the shop gives it. SignedOut: nobody is logged in any more. */
export type HistoryAnswer = { is: 'page'; entries: readonly HistoryEntry[]; lastPage: number } | { is: 'signedOut' }

export interface HistoryInput {
  list: HistoryList
  /** Somebody is logged in. */
  isCustomer: boolean
}

/** The newest first; of the same moment, in the order of their ids, so that a list never jumps. */
const byDate = (a: HistoryEntry, b: HistoryEntry): number =>
  Date.parse(b.date) - Date.parse(a.date) || (String(a.id) < String(b.id) ? -1 : 1)

/** By id: what is new comes in, what was there is as the latest answer says, and nothing goes away. */
export function mergedHistory(kept: readonly HistoryEntry[], answer: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const byId = new Map([...kept, ...answer].map((entry) => [String(entry.id), entry]))
  return [...byId.values()].sort(byDate)
}
