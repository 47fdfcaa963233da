import { type Order, type OrderReturn, orderRef, type ReturnReason, returnReasons } from '../domain/index.ts'
import {
  amount,
  answerOf,
  caseOf,
  listOf,
  maybe,
  orNull,
  readOrder,
  recordOf,
  text,
} from '../persistence/reading/index.ts'

/** Another size of a bought piece. */
export interface ExchangeSize {
  ean: string
  size: string
  /** Pieces that are available. */
  available: number
}
/** Other sizes of a line of an order, by its EAN. */
export interface ExchangeSizes {
  ean: string
  sizes: readonly ExchangeSize[]
}

/** An order to return from, with the sizes that its pieces can be exchanged for; `sizes` null: they could not be read. */
export type ReadReturnableAnswer =
  | { type: 'order'; order: Order; sizes: readonly ExchangeSizes[] | null }
  | { type: 'unknown' }

/** `refused`: the order is not as it was shown, so that it is read again. `unavailable`: it may be sent again. */
export type RegisterReturnAnswer = { type: 'registered'; order: Order } | { type: 'refused' } | { type: 'unavailable' }

/** The freed sizes may be chosen again; `sizes` omitted: they could not be read. */
export type CancelReturnAnswer =
  | { type: 'cancelled'; order: Order; sizes?: readonly ExchangeSizes[] }
  | { type: 'refused' }

const readSizes = listOf(
  recordOf<ExchangeSizes>({
    ean: text,
    sizes: listOf(recordOf<ExchangeSize>({ ean: text, size: text, available: amount })),
  }),
)
/** Parses the answer. @throws on anything else */
export const returnableIn = answerOf(
  'readOrder',
  caseOf<ReadReturnableAnswer>({ order: { order: readOrder, sizes: orNull(readSizes) }, unknown: {} }),
)
/** Parses the answer. @throws on anything else */
export const registeredIn = answerOf(
  'registerReturn',
  caseOf<RegisterReturnAnswer>({ registered: { order: readOrder }, refused: {}, unavailable: {} }),
)
/** Parses the answer. @throws on anything else */
export const cancelledIn = answerOf(
  'cancelReturn',
  caseOf<CancelReturnAnswer>({ cancelled: { order: readOrder, sizes: maybe(readSizes) }, refused: {} }),
)

export interface ReturnedLine {
  ean: string
  count: number
  /** The law asks for none. */
  reason: ReturnReason | null
  /** EAN of the size that is wanted instead; null for money. */
  exchange: string | null
}

export interface RegisterReturnCall {
  orderId: string
  key: string
  lines: readonly ReturnedLine[]
  toGiftCard: boolean
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
  /** Sizes to exchange for; null: not known. */
  sizes: readonly ExchangeSizes[] | null
  /** A chosen size was sold out when the order was read again. */
  isSizeGone: boolean
  /** Wants a gift card instead of money: never unless the shopper says so. */
  toGiftCard: boolean
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
  sizes: [],
  isSizeGone: false,
  toGiftCard: false,
  chosen: [],
  registered: null,
  cancelled: null,
  isCancelFailed: false,
})

/** Pieces of a return that are on their way, or whose money or new size is. */
const openPieces = ({ status, refundedAt, exchangedAt, lines }: OrderReturn, ean: string): number =>
  lines.reduce((sum, line) => {
    if (line.ean !== ean) return sum
    if (status === 'registered') return sum + line.count
    if (status !== 'received') return sum
    const exchanged = line.exchange?.count ?? 0
    return sum + (refundedAt ? 0 : (line.received ?? line.count) - exchanged) + (exchangedAt ? 0 : exchanged)
  }, 0)

/** Pieces of a line that may still be returned. */
export function leftToReturn(order: Pick<Order, 'lines' | 'refundedLines' | 'returns'>, ean: string): number {
  const countOf = (lines: readonly { ean: string; count: number }[]): number =>
    lines.reduce((sum, line) => sum + (line.ean === ean ? line.count : 0), 0)
  const returned = order.returns.reduce((sum, one) => sum + openPieces(one, ean), 0)
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

type Choice = Pick<OrderReturnContext, 'order' | 'sizes' | 'chosen'>

/** Pieces of a new size that a line can have: those that no other line wants. */
function leftOfSize({ sizes, chosen }: Choice, ean: string, exchange: string): number {
  const size = sizes?.find((line) => line.ean === ean)?.sizes.find((one) => one.ean === exchange)
  const wanted = chosen.reduce(
    (sum, line) => sum + (line.ean !== ean && line.exchange === exchange ? line.count : 0),
    0,
  )
  return Math.max(0, (size?.available ?? 0) - wanted)
}

/** Most pieces of a line that can be chosen: those that are left, of its new size too. */
export function maxQuantityOf(choice: Choice, ean: string): number {
  const left = choice.order ? leftToReturn(choice.order, ean) : 0
  const exchange = choice.chosen.find((line) => line.ean === ean)?.exchange ?? null
  return exchange === null ? left : Math.min(left, leftOfSize(choice, ean, exchange))
}

/** Sets the pieces of a line, at most those that are left; 0 takes the line out. */
export function chooseCount(choice: Choice, { ean, count }: { ean: string; count: number }): readonly ReturnedLine[] {
  const fitting = Math.min(Math.trunc(count), maxQuantityOf(choice, ean))
  const others = choice.chosen.filter((line) => line.ean !== ean)
  if (!(fitting > 0)) return others
  const { reason = null, exchange = null } = choice.chosen.find((line) => line.ean === ean) ?? {}
  return [...others, { ean, count: fitting, reason, exchange }]
}

/** Sizes that all chosen pieces of a line can be exchanged for. */
export const sizesFor = (choice: Choice, ean: string): readonly ExchangeSize[] => {
  const count = choice.chosen.find((line) => line.ean === ean)?.count ?? 0
  const sizes = choice.sizes?.find((line) => line.ean === ean)?.sizes ?? []
  return sizes.filter((one) => count > 0 && leftOfSize(choice, ean, one.ean) >= count)
}

/** Sets the size that a chosen line is exchanged for; null, or a size that is not available: money. */
export const chooseExchange = (
  choice: Choice,
  { ean, exchange }: { ean: string; exchange: string | null },
): readonly ReturnedLine[] => {
  const possible = sizesFor(choice, ean).some((one) => one.ean === exchange)
  return choice.chosen.map((line) => (line.ean === ean ? { ...line, exchange: possible ? exchange : null } : line))
}

/** Sets the reason of a chosen line. */
export const chooseReason = (
  chosen: readonly ReturnedLine[],
  { ean, reason }: { ean: string; reason: ReturnReason | null },
): readonly ReturnedLine[] =>
  chosen.map((line) =>
    line.ean === ean ? { ...line, reason: reason && returnReasons.includes(reason) ? reason : null } : line,
  )

/** The choice, as far as it is left. A size that is gone is money, which `isSizeGone` says. */
export function stillChosen({
  order,
  sizes,
  chosen: before,
}: Choice): Pick<OrderReturnContext, 'chosen' | 'isSizeGone'> {
  let chosen: readonly ReturnedLine[] = []
  for (const line of before) {
    chosen = chooseCount({ order, sizes, chosen: [...chosen, { ...line, exchange: null }] }, line)
    chosen = chooseExchange({ order, sizes, chosen }, line)
  }
  const exchanged = (lines: readonly ReturnedLine[]) => lines.filter(({ exchange }) => exchange !== null).length
  return { chosen, isSizeGone: exchanged(chosen) < exchanged(before) }
}

/** Whether a gift card is available: something is paid back that was not paid with gift cards alone. */
export const canBeGiftCard = ({ order, chosen }: Pick<OrderReturnContext, 'order' | 'chosen'>): boolean =>
  order !== null &&
  (order.giftCards ?? []).reduce((sum, { amount: paid }) => sum + paid, 0) < order.total &&
  chosen.some(({ exchange }) => exchange === null)

/** Number of the newest return; null without one. */
export const newestReturn = ({ returns }: Pick<Order, 'returns'>): string | null =>
  returns.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1)?.number ?? null

/**
 * Idempotency key of the choice: the same choice that is sent again is the same return, another one is not, nor is the
 * same choice after a return.
 */
export const keyOf = ({
  key,
  order,
  chosen,
  toGiftCard,
}: Pick<OrderReturnContext, 'key' | 'order' | 'chosen' | 'toGiftCard'>): string => {
  const lines = chosen.map(({ ean, count, reason, exchange }) => `${ean} ${count} ${reason} ${exchange}`).toSorted()
  if (toGiftCard) lines.push('gift card')
  return `${key}-${order?.returns.length ?? 0}-${orderRef(lines.join())}`
}
