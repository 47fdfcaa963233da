import { amount, answerOf, caseOf, flag, listOf, oneOf, orNull, text, whole } from '../persistence/reading/index.ts'

/** Timeout of a call, ms; then it may be repeated. */
export const answerTimeout = 10_000

export const staffRecordLists = ['waitingReviews', 'publishedReviews', 'deliveries', 'imports', 'events'] as const
export type StaffRecordList = (typeof staffRecordLists)[number]

/** A review of an article. One without a purchase waits until the chain publishes it. */
export interface StaffReview {
  type: 'review'
  id: number
  isPublished: boolean
  article: string
  /** Stars, 1–5. */
  rating: number
  content: string
  /** Empty once the writer is erased. */
  customer: string
  /** ISO 8601, like the times of the other records. */
  writtenAt: string
}

const deliveryStatuses = ['pending', 'delivered', 'failed'] as const
/** An event that is sent to a system of the chain. */
export interface StaffDelivery {
  type: 'delivery'
  id: number
  /** Such as `order.paid`. */
  event: string
  url: string
  status: (typeof deliveryStatuses)[number]
  tries: number
  createdAt: string
  /** Why the last try failed. */
  lastError: string | null
}

const outcomes = ['begun', 'done', 'failed'] as const
/** An event of the audit log. */
export interface StaffEvent {
  type: 'event'
  id: number
  /** Login name of who did it; of an import the command, or the key of its call. */
  name: string
  /** Such as `order.handOver`. */
  action: string
  /** What it was done to, such as `order 7200001`, or what an import changed; empty for a login. */
  about: string
  outcome: (typeof outcomes)[number]
  at: string
}

export type StaffRecord = StaffReview | StaffDelivery | StaffEvent

const steps = ['approve', 'reject', 'takeDown', 'redeliver'] as const
/** What the chain does with a record. */
export type StaffRecordStep = (typeof steps)[number]

export interface StaffRecordsPageCall {
  list: StaffRecordList
  /** The `next` of the page before; null for the first page. */
  cursor: number | null
}
export interface StaffRecordStepCall {
  id: number
  step: StaffRecordStep
  /** Why a review is taken down; empty for other steps. */
  reason: string
}

const refusals = ['missing', 'forbidden'] as const
/** Why a step was refused. `missing`: someone else has done it already. */
export type StaffRecordRefusal = (typeof refusals)[number]
/** Error codes; the app has the texts. */
export type StaffRecordsError = StaffRecordRefusal | 'fault' | 'reasonMissing'

export type StaffRecordsPageAnswer =
  | { type: 'page'; records: readonly StaffRecord[]; next: number | null }
  | { type: 'signedOut' }
export type StaffRecordStepAnswer =
  /** `record` is as it is now; null for a deleted one. */
  { type: 'done'; record: StaffRecord | null } | { type: 'refused'; why: StaffRecordRefusal } | { type: 'signedOut' }

const record = caseOf<StaffRecord>({
  review: {
    id: whole,
    isPublished: flag,
    article: text,
    rating: amount,
    content: text,
    customer: text,
    writtenAt: text,
  },
  delivery: {
    id: whole,
    event: text,
    url: text,
    status: oneOf(...deliveryStatuses),
    tries: amount,
    createdAt: text,
    lastError: orNull(text),
  },
  event: { id: whole, name: text, action: text, about: text, outcome: oneOf(...outcomes), at: text },
})

/** Parses a port's answer. @throws on anything else */
export const pageIn = answerOf(
  'readStaffRecords',
  caseOf<StaffRecordsPageAnswer>({ page: { records: listOf(record), next: orNull(whole) }, signedOut: {} }),
)
export const stepIn = answerOf(
  'takeRecordStep',
  caseOf<StaffRecordStepAnswer>({
    done: { record: orNull(record) },
    refused: { why: oneOf(...refusals) },
    signedOut: {},
  }),
)

/** The steps of a record. */
export function stepsOf(record: StaffRecord): readonly StaffRecordStep[] {
  if (record.type === 'review') return record.isPublished ? ['takeDown'] : ['approve', 'reject']
  return record.type === 'delivery' && record.status !== 'pending' ? ['redeliver'] : []
}

/** Whether a list holds a record as it is now. */
export const belongsTo = (list: StaffRecordList, record: StaffRecord): boolean => list === listOfRecord(record)

function listOfRecord(record: StaffRecord): StaffRecordList {
  if (record.type === 'review') return record.isPublished ? 'publishedReviews' : 'waitingReviews'
  if (record.type === 'delivery') return 'deliveries'
  return record.action === 'catalogue.import' ? 'imports' : 'events'
}

/** A call can be sent: taking a review down needs a reason. */
export const isComplete = ({ step, reason }: StaffRecordStepCall): boolean =>
  step !== 'takeDown' || reason.trim() !== ''

/** The list after a step on the record with this id. */
export const afterStep = (
  list: StaffRecordList,
  records: readonly StaffRecord[],
  id: number,
  now: StaffRecord | null,
): readonly StaffRecord[] =>
  records.flatMap((one) => (one.id !== id ? [one] : now && belongsTo(list, now) ? [now] : []))

/** The loaded records with the next page; one that moved meanwhile comes once. */
export const withMore = (records: readonly StaffRecord[], more: readonly StaffRecord[]): readonly StaffRecord[] => [
  ...records,
  ...more.filter(({ id }) => !records.some((known) => known.id === id)),
]
