import {
  type Ore,
  type RepairKind,
  type RepairPlace,
  type RepairStatus,
  repairKinds,
  repairPlaces,
  repairStatuses,
} from '../domain/index.ts'
import { amount, answerOf, caseOf, listOf, oneOf, orNull, recordOf, text, whole } from '../persistence/reading/index.ts'

/** Timeout of a call, ms; then it may be repeated. */
export const answerTimeout = 10_000

export const staffRepairLists = ['repairsToAssess', 'repairsUnderWay', 'repairsEnded'] as const
export type StaffRepairList = (typeof staffRepairLists)[number]

/** A request about a bought article. Times are ISO 8601. */
export interface StaffRepair {
  id: number
  /** `RP12345678`. */
  code: string
  kind: RepairKind
  status: RepairStatus
  /** Order number. */
  order: number
  /** Empty once the shopper is erased. */
  customer: string
  phone: string
  article: string
  colour: string
  size: string
  boughtAt: string
  description: string
  place: RepairPlace
  /** Where it is handed in; empty by post. */
  shop: string
  /** Of an offer. */
  price: Ore | null
  answer: string
  createdAt: string
  /** When it came to its status. */
  changedAt: string
  /** Ids of its pictures. */
  pictures: readonly string[]
}

const steps = ['assess', 'start', 'ready', 'handOut'] as const
/** What a shop does with a request. */
export type StaffRepairStep = (typeof steps)[number]

/** For nothing, at a price, or not at all. */
export interface RepairAssessment {
  verdict: 'free' | 'offer' | 'refused'
  /** Of an offer. */
  price: Ore | null
  /** For the shopper; a refusal needs it. */
  answer: string
}

export interface StaffRepairsPageCall {
  list: StaffRepairList
  /** The `next` of the page before; null for the first page. */
  cursor: number | null
}
export interface StaffRepairStepCall {
  code: string
  step: StaffRepairStep
  /** Of the step `assess`. */
  assessment: RepairAssessment | null
}
/** Names no request. */
export const noCall: StaffRepairStepCall = { code: '', step: 'start', assessment: null }

const refusals = ['missing', 'conflict'] as const
/** Why a step was refused. `conflict`: someone else, or the shopper, was faster. */
export type StaffRepairRefusal = (typeof refusals)[number]
/** Error codes; the app has the texts. */
export type StaffRepairsError = StaffRepairRefusal | 'fault' | 'incomplete'

export type StaffRepairsPageAnswer =
  | { type: 'page'; repairs: readonly StaffRepair[]; next: number | null }
  | { type: 'signedOut' }
export type StaffRepairStepAnswer =
  /** As it is now. */
  { type: 'done'; repair: StaffRepair } | { type: 'refused'; why: StaffRepairRefusal } | { type: 'signedOut' }

const repair = recordOf<StaffRepair>({
  id: whole,
  code: text,
  kind: oneOf(...repairKinds),
  status: oneOf(...repairStatuses),
  order: whole,
  customer: text,
  phone: text,
  article: text,
  colour: text,
  size: text,
  boughtAt: text,
  description: text,
  place: oneOf(...repairPlaces),
  shop: text,
  price: orNull(amount),
  answer: text,
  createdAt: text,
  changedAt: text,
  pictures: listOf(text),
})

/** Parses a port's answer. @throws on anything else */
export const pageIn = answerOf(
  'readStaffRepairs',
  caseOf<StaffRepairsPageAnswer>({ page: { repairs: listOf(repair), next: orNull(whole) }, signedOut: {} }),
)
export const stepIn = answerOf(
  'takeRepairStep',
  caseOf<StaffRepairStepAnswer>({ done: { repair }, refused: { why: oneOf(...refusals) }, signedOut: {} }),
)

const stepOfStatus: Partial<Readonly<Record<RepairStatus, StaffRepairStep>>> = {
  received: 'assess',
  accepted: 'start',
  inRepair: 'ready',
  ready: 'handOut',
}
/** The next step of a request; null while it waits for the shopper, and when it has ended. */
export const nextStepOf = ({ status }: Pick<StaffRepair, 'status'>): StaffRepairStep | null =>
  stepOfStatus[status] ?? null

const ended: readonly RepairStatus[] = ['refused', 'declined', 'handedOut', 'cancelled']
/** Whether a list holds a request as it is now. */
export function belongsTo(list: StaffRepairList, { status }: Pick<StaffRepair, 'status'>): boolean {
  if (status === 'received') return list === 'repairsToAssess'
  return list === (ended.includes(status) ? 'repairsEnded' : 'repairsUnderWay')
}

/** A call can be sent: an offer has a price, and a refusal a reason. */
export function isComplete({ step, assessment }: StaffRepairStepCall): boolean {
  if (step !== 'assess') return true
  if (assessment === null) return false
  const { verdict, price, answer } = assessment
  return verdict === 'offer' ? price !== null && price > 0 : verdict === 'free' || answer.trim() !== ''
}

/** The call with a trimmed answer, and with the price of an offer alone. */
export const trimmed = (call: StaffRepairStepCall): StaffRepairStepCall => ({
  ...call,
  assessment: call.assessment && {
    ...call.assessment,
    price: call.assessment.verdict === 'offer' ? call.assessment.price : null,
    answer: call.assessment.answer.trim(),
  },
})

/** The list after a step. */
export const afterStep = (
  list: StaffRepairList,
  repairs: readonly StaffRepair[],
  now: StaffRepair,
): readonly StaffRepair[] =>
  repairs.flatMap((one) => (one.code !== now.code ? [one] : belongsTo(list, now) ? [now] : []))

/** The loaded requests with the next page; one that moved meanwhile comes once. */
export const withMore = (repairs: readonly StaffRepair[], more: readonly StaffRepair[]): readonly StaffRepair[] => [
  ...repairs,
  ...more.filter(({ id }) => !repairs.some((known) => known.id === id)),
]
