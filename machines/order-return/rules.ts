import { type Order, type OrderReturn, orderRef, type ReturnReason, returnReasons } from '../domain/index.ts'
import { answerOf, caseOf, readOrder } from '../persistence/reading/index.ts'

/** An order to return from. */
export type ReadReturnableAnswer = { type: 'order'; order: Order } | { type: 'unknown' }

/** `refused`: the order is not as it was shown, so that it is read again. `unavailable`: it may be sent again. */
export type RegisterReturnAnswer = { type: 'registered'; order: Order } | { type: 'refused' } | { type: 'unavailable' }

export type CancelReturnAnswer = { type: 'cancelled'; order: Order } | { type: 'refused' }

/** Parses the answer. @throws on anything else */
export const returnableIn = answerOf(
  'readOrder',
  caseOf<ReadReturnableAnswer>({ order: { order: readOrder }, unknown: {} }),
)
/** Parses the answer. @throws on anything else */
export const registeredIn = answerOf(
  'registerReturn',
  caseOf<RegisterReturnAnswer>({ registered: { order: readOrder }, refused: {}, unavailable: {} }),
)
/** Parses the answer. @throws on anything else */
export const cancelledIn = answerOf(
  'cancelReturn',
  caseOf<CancelReturnAnswer>({ cancelled: { order: readOrder }, refused: {} }),
)

export interface ReturnedLine {
  ean: string
  count: number
  /** The law asks for none. */
  reason: ReturnReason | null
}

export interface OrderReturnInput {
  orderId: string
  /** Today in Norway, `2026-11-21`. */
  today: string
  /** A random text, the beginning of the idempotency keys. */
  key: string
}

export interface OrderReturnContext extends OrderReturnInput {
  order: Order | null
  /** Chosen lines of the order. */
  chosen: readonly ReturnedLine[]
  /** Number of the return that was just registered. */
  registered: string | null
  /** Number of the return to give up. */
  cancelled: string | null
  /** The last one was not given up. */
  isCancelFailed: boolean
}

export const startOf = (input: OrderReturnInput): OrderReturnContext => ({
  ...input,
  order: null,
  chosen: [],
  registered: null,
  cancelled: null,
  isCancelFailed: false,
})

const isOpen = ({ status }: OrderReturn): boolean => status === 'registered' || status === 'received'

/** Pieces of a line that may still be returned. */
export function leftToReturn(order: Pick<Order, 'lines' | 'refundedLines' | 'returns'>, ean: string): number {
  const countOf = (lines: readonly { ean: string; count: number }[]): number =>
    lines.reduce((sum, line) => sum + (line.ean === ean ? line.count : 0), 0)
  const returned = order.returns.filter(isOpen).reduce((sum, { lines }) => sum + countOf(lines), 0)
  return Math.max(0, countOf(order.lines) - countOf(order.refundedLines) - returned)
}

/** Why an order has nothing to return, or `open`. */
export type Returnable = 'open' | 'notReceived' | 'tooLate' | 'nothingLeft'

/** Whether something of an order may be returned today, `2026-11-21`. */
export function returnableOf(order: Order, today: string): Returnable {
  const { returnDays } = order
  if (!returnDays) return 'notReceived'
  if (today > (returnDays.member ?? returnDays.withdrawal)) return 'tooLate'
  return order.lines.some(({ ean }) => leftToReturn(order, ean) > 0) ? 'open' : 'nothingLeft'
}

/** Sets the pieces of a line, at most those that are left; 0 takes the line out. */
export function chooseCount(
  { order, chosen }: Pick<OrderReturnContext, 'order' | 'chosen'>,
  { ean, count }: { ean: string; count: number },
): readonly ReturnedLine[] {
  const fitting = order ? Math.min(Math.trunc(count), leftToReturn(order, ean)) : 0
  const others = chosen.filter((line) => line.ean !== ean)
  if (!(fitting > 0)) return others
  const reason = chosen.find((line) => line.ean === ean)?.reason ?? null
  return [...others, { ean, count: fitting, reason }]
}

/** Sets the reason of a chosen line. */
export const chooseReason = (
  chosen: readonly ReturnedLine[],
  { ean, reason }: { ean: string; reason: ReturnReason | null },
): readonly ReturnedLine[] =>
  chosen.map((line) =>
    line.ean === ean ? { ...line, reason: reason && returnReasons.includes(reason) ? reason : null } : line,
  )

/** The choice, as far as it is left. */
export const stillChosen = (context: Pick<OrderReturnContext, 'order' | 'chosen'>): readonly ReturnedLine[] =>
  context.chosen.reduce<readonly ReturnedLine[]>(
    (chosen, line) => chooseCount({ order: context.order, chosen }, line),
    context.chosen,
  )

/** Number of the newest return; null without one. */
export const newestReturn = ({ returns }: Pick<Order, 'returns'>): string | null =>
  returns.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1)?.number ?? null

/**
 * Idempotency key of the choice: the same choice that is sent again is the same return, another one is not, nor is the
 * same choice after a return.
 */
export const keyOf = ({ key, order, chosen }: Pick<OrderReturnContext, 'key' | 'order' | 'chosen'>): string => {
  const lines = chosen.map(({ ean, count, reason }) => `${ean} ${count} ${reason}`).toSorted()
  return `${key}-${order?.returns.length ?? 0}-${orderRef(lines.join())}`
}
