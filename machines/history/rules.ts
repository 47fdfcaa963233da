import type { BoughtArticle, BoughtLine, Ore } from '../domain/index.ts'
import {
  amount,
  answerOf,
  boughtArticle,
  boughtLine,
  caseOf,
  flag,
  listOf,
  number,
  oneOf,
  orNull,
  type Reader,
  recordOf,
  text,
  whole,
} from '../persistence/reading/index.ts'

/** Kinds of a customer's lists. */
export type HistoryList = 'reservations' | 'orders' | 'reviews' | 'articles'

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
  /** ISO 8601: held until; empty if unknown. */
  expires: string
  /** Pickup code, while it waits in the shop. */
  pickupCode: string | null
  lines: readonly BoughtLine[]
}
/** Handed over: collected or sent. Withdrawn: paid, then cancelled. */
const orderStages = ['paid', 'handedOver', 'withdrawn'] as const
export type OrderStage = (typeof orderStages)[number]
export interface PastOrder extends Dated {
  kind: 'order'
  /** Order number for people; the id opens it. */
  number: number
  /** The amount paid, less VAT. */
  net: Ore
  vat: Ore
  /** 25 for 25 %. */
  vatPercentage: number
  /** The amount paid, shipping included. */
  total: Ore
  stage: OrderStage
  /** Null if the server does not say. */
  delivery: 'home' | 'collect' | null
  /** ISO 8601: when it was ready for collection. */
  readyAt: string | null
  /** ISO 8601: when it was collected or sent. */
  handedOverAt: string | null
  lines: readonly BoughtLine[]
}
export interface PastReview extends Dated {
  kind: 'review'
  articleId: number
  articleName: string
  content: string
  /** The shop's reply. */
  reply: string | null
  /** 1 to 5. */
  rating: number
  approved: boolean
  /** Why the shop has taken it down; null unless it has. */
  takedownReason: string | null
}
/** A bought article. */
export interface PastArticle extends Dated {
  kind: 'article'
  article: BoughtArticle
}
export type HistoryEntry = PastReservation | PastOrder | PastReview | PastArticle

/** A page of the API. SignedOut: the session has ended. */
export type HistoryAnswer = { type: 'page'; entries: readonly HistoryEntry[]; lastPage: number } | { type: 'signedOut' }

const id: Reader<number | string> = (value, at) => (typeof value === 'string' ? value : whole(value, at))
const date: Reader<string> = (value, at) =>
  Number.isNaN(Date.parse(text(value, at))) ? oneOf('an ISO 8601 time')(value, at) : (value as string)
const lines = listOf(recordOf<BoughtLine>(boughtLine))
const entries = {
  reservation: recordOf<PastReservation>({
    kind: oneOf('reservation'),
    id,
    date,
    shopId: whole,
    status: oneOf<ReservationStatus>(1, 2, 3, 4, 5, 6),
    total: amount,
    trackingUrl: orNull(text),
    expires: text,
    pickupCode: orNull(text),
    lines,
  }),
  order: recordOf<PastOrder>({
    kind: oneOf('order'),
    id,
    number: whole,
    date,
    net: amount,
    vat: amount,
    vatPercentage: number,
    total: amount,
    stage: oneOf(...orderStages),
    delivery: orNull(oneOf('home', 'collect')),
    readyAt: orNull(date),
    handedOverAt: orNull(date),
    lines,
  }),
  review: recordOf<PastReview>({
    kind: oneOf('review'),
    id,
    date,
    articleId: whole,
    articleName: text,
    content: text,
    reply: orNull(text),
    rating: oneOf(1, 2, 3, 4, 5),
    approved: flag,
    takedownReason: orNull(text),
  }),
  article: recordOf<PastArticle>({
    kind: oneOf('article'),
    id,
    date,
    article: recordOf<BoughtArticle>(boughtArticle),
  }),
}
const kinds = Object.keys(entries) as (keyof typeof entries)[]
const kindOf = recordOf<{ kind: keyof typeof entries }>({ kind: oneOf(...kinds) })

/** Parses the answer. @throws on anything else */
export const pageIn = answerOf(
  'readPage',
  caseOf<HistoryAnswer>({
    page: {
      entries: listOf<HistoryEntry>((value, at) => entries[kindOf(value, at).kind](value, at)),
      lastPage: amount,
    },
    signedOut: {},
  }),
)

export interface HistoryInput {
  list: HistoryList
}

/** Newest first; equal times by id, so that the order is stable. */
const byDate = (a: HistoryEntry, b: HistoryEntry): number =>
  Date.parse(b.date) - Date.parse(a.date) || (String(a.id) < String(b.id) ? -1 : 1)

/** Merges by id: adds new entries and updates known ones. Removes none. */
export function mergedHistory(kept: readonly HistoryEntry[], answer: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const byId = new Map([...kept, ...answer].map((entry) => [String(entry.id), entry]))
  return [...byId.values()].sort(byDate)
}
