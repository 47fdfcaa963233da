import { type Ore, type ReturnReason, returnReasons, trackingUrlOf } from '../domain/index.ts'
import {
  amount,
  answerOf,
  caseOf,
  flag,
  listOf,
  oneOf,
  orNull,
  recordOf,
  text,
  whole,
} from '../persistence/reading/index.ts'

/** Timeout of a call, ms; then it may be repeated. */
export const answerTimeout = 10_000

export const staffLists = [
  'ordersToPack',
  'ordersToCollect',
  'reservationsToPack',
  'reservationsToCollect',
  'returnsToReceive',
  'exchangesToSend',
] as const
export type StaffList = (typeof staffLists)[number]

const kinds = ['order', 'reservation', 'return'] as const
export type StaffTaskKind = (typeof kinds)[number]
const steps = ['pack', 'collect', 'send', 'receive', 'done', 'closed'] as const
/** What is next: nothing for `done` and `closed`. */
export type StaffTaskStep = (typeof steps)[number]

export interface StaffTaskLine {
  ean: string
  name: string
  colour: string
  size: string
  count: number
  /** Why it is returned; null without a reason, and for what is no return. */
  reason: ReturnReason | null
  /** The size that is wanted instead, and how many pieces of it are set aside; null for money, and for no return. */
  exchange: { ean: string; size: string; count: number } | null
}

/** An order, a reservation or a return, as those who pack, hand over and receive see it. */
export interface StaffTask {
  kind: StaffTaskKind
  /** Of a return the digits of its code. */
  number: number
  step: StaffTaskStep
  shop: string
  customer: string
  phone: string
  delivery: 'home' | 'collect'
  /** Where it is sent, in lines; empty for what is collected. */
  address: readonly string[]
  /** ISO 8601, like `keptUntil`. */
  placedAt: string
  /** Until when a reservation is kept. */
  keptUntil: string | null
  /** Of a return: the money is paid back. */
  isPaid: boolean
  /** Of a return: what is or will be paid back. */
  total: Ore
  /** Of a return: the customer wants a gift card instead of money. */
  toGiftCard: boolean
  /** The carrier's page about the parcel of a sent order; null without one, and for anything else. */
  tracking: string | null
  lines: readonly StaffTaskLine[]
}
export type StaffTotals = Readonly<Record<StaffList, number>>

/** What a member does with a task. `track`: gives, corrects or removes the tracking of an order that is sent. */
export type StaffStep = 'ready' | 'handOver' | 'receive' | 'track'

/** What is accepted of a return. */
export interface StaffReception {
  /** Accepted pieces by EAN. */
  accepted: readonly { ean: string; count: number }[]
  /** Why the rest is not accepted; the shopper reads it. */
  refusal: string
}

export interface StaffPageCall {
  list: StaffList
  /** How many tasks are loaded. */
  offset: number
}
export interface StaffStepCall {
  kind: StaffTaskKind
  number: number
  step: StaffStep
  /** For `receive`; null for the other steps. */
  reception: StaffReception | null
  /**
   * For `handOver` and `track` of a sent order: the carrier's page about the parcel, or the parcel's number, as typed.
   * Empty without a tracking, and for anything else.
   */
  tracking: string
}

const refusals = ['conflict', 'missing', 'unavailable'] as const
/** Why a step was refused. `unavailable`: the payment provider does not answer. */
export type StaffStepRefusal = (typeof refusals)[number]
/** `reasonMissing`: not all of a return is accepted, and no reason is given. `trackingWrong`: no carrier's, no number. */
export type StaffFieldError = 'reasonMissing' | 'trackingWrong'
/** Error codes; the app has the texts. */
export type StaffTasksError = StaffStepRefusal | 'fault' | StaffFieldError

export type StaffPageAnswer = { type: 'page'; tasks: readonly StaffTask[]; totals: StaffTotals } | { type: 'signedOut' }
export type StaffFindAnswer = { type: 'found'; tasks: readonly StaffTask[] } | { type: 'signedOut' }
export type StaffStepAnswer =
  | { type: 'done'; task: StaffTask }
  | { type: 'refused'; why: StaffStepRefusal }
  | { type: 'signedOut' }

const task = recordOf<StaffTask>({
  kind: oneOf(...kinds),
  number: amount,
  step: oneOf(...steps),
  shop: text,
  customer: text,
  phone: text,
  delivery: oneOf('home', 'collect'),
  address: listOf(text),
  placedAt: text,
  keptUntil: orNull(text),
  isPaid: flag,
  total: amount,
  toGiftCard: flag,
  tracking: orNull(text),
  lines: listOf(
    recordOf<StaffTaskLine>({
      ean: text,
      name: text,
      colour: text,
      size: text,
      count: whole,
      reason: orNull(oneOf(...returnReasons)),
      exchange: orNull(recordOf<NonNullable<StaffTaskLine['exchange']>>({ ean: text, size: text, count: amount })),
    }),
  ),
})
const totals = recordOf<StaffTotals>({
  ordersToPack: amount,
  ordersToCollect: amount,
  reservationsToPack: amount,
  reservationsToCollect: amount,
  returnsToReceive: amount,
  exchangesToSend: amount,
})

/** Parses a port's answer. @throws on anything else */
export const pageIn = answerOf(
  'readStaffTasks',
  caseOf<StaffPageAnswer>({ page: { tasks: listOf(task), totals }, signedOut: {} }),
)
export const findIn = answerOf(
  'findStaffTasks',
  caseOf<StaffFindAnswer>({ found: { tasks: listOf(task) }, signedOut: {} }),
)
export const stepIn = answerOf(
  'takeStaffStep',
  caseOf<StaffStepAnswer>({ done: { task }, refused: { why: oneOf(...refusals) }, signedOut: {} }),
)

export const noTotals: StaffTotals = {
  ordersToPack: 0,
  ordersToCollect: 0,
  reservationsToPack: 0,
  reservationsToCollect: 0,
  returnsToReceive: 0,
  exchangesToSend: 0,
}

/** The list that has a task; null for one with nothing to do. What is sent is packed and sent at once. */
export function listOfTask({ kind, step }: Pick<StaffTask, 'kind' | 'step'>): StaffList | null {
  if (step === 'done' || step === 'closed') return null
  if (kind === 'return') return step === 'receive' ? 'returnsToReceive' : 'exchangesToSend'
  const isPacked = step === 'collect'
  if (kind === 'order') return isPacked ? 'ordersToCollect' : 'ordersToPack'
  return isPacked ? 'reservationsToCollect' : 'reservationsToPack'
}

export type StaffTaskKey = Pick<StaffTask, 'kind' | 'number'>
const isSame = (one: StaffTaskKey, { kind, number }: StaffTaskKey): boolean =>
  one.kind === kind && one.number === number

/** What hinders a step: what is not accepted of a return needs a reason, and tracking must be a carrier's. */
export function fieldErrorOf({ tasks, found }: StaffTasksState, call: StaffStepCall): StaffFieldError | null {
  const { step, reception, tracking } = call
  if (step === 'handOver' || step === 'track')
    return tracking.trim() === '' || trackingUrlOf(tracking) ? null : 'trackingWrong'
  if (step !== 'receive' || !reception || reception.refusal.trim() !== '') return null
  const task = [...tasks, ...(found ?? [])].find((one) => isSame(one, call))
  const isWhole =
    task?.lines.every(({ ean, count }) =>
      reception.accepted.some((accepted) => accepted.ean === ean && accepted.count === count),
    ) ?? true
  return isWhole ? null : 'reasonMissing'
}

export interface StaffTasksState {
  list: StaffList
  tasks: readonly StaffTask[]
  totals: StaffTotals
  /** Tasks of a typed or scanned code; null while the list is shown. */
  found: readonly StaffTask[] | null
}

/** Lists and totals after a step: `task` is as it is now. */
export function afterStep(state: StaffTasksState, task: StaffTask): StaffTasksState {
  const before = [...state.tasks, ...(state.found ?? [])].find((one) => isSame(one, task))
  const [from, to] = [before ? listOfTask(before) : null, listOfTask(task)]
  const totals = { ...state.totals }
  if (from !== to) {
    if (from) totals[from] = Math.max(0, totals[from] - 1)
    if (to) totals[to] += 1
  }
  return {
    ...state,
    totals,
    tasks: state.tasks.flatMap((one) => (isSame(one, task) ? (to === state.list ? [task] : []) : [one])),
    found: state.found?.map((one) => (isSame(one, task) ? task : one)) ?? null,
  }
}

/** The loaded tasks with the next page; a task that moved meanwhile comes once. */
export const withMore = (tasks: readonly StaffTask[], more: readonly StaffTask[]): readonly StaffTask[] => [
  ...tasks,
  ...more.filter((one) => !tasks.some((known) => isSame(known, one))),
]
