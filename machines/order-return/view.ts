import type { SnapshotFrom } from 'xstate'
import type { Order, OrderLine, OrderReturn, ReturnReason } from '../domain/index.ts'
import type { OrderReturnEvent, orderReturnMachine } from './machine.ts'
import {
  canBeGiftCard,
  type ExchangeSize,
  leftToReturn,
  maxQuantityOf,
  type Returnable,
  returnableOf,
  sizesFor,
} from './rules.ts'

export interface ReturnableLine {
  line: OrderLine
  /** Pieces that may be returned, of the chosen size too. */
  left: number
  /** Chosen pieces. */
  count: number
  reason: ReturnReason | null
  /** EAN of the size that is wanted instead; null for money. */
  exchange: string | null
  /** Sizes that the chosen pieces can be exchanged for. */
  sizes: readonly ExchangeSize[]
  /** The article has other sizes, which may be sold out. */
  hasSizes: boolean
}

export interface OrderReturnView {
  status: 'reading' | 'failed' | 'unknown' | 'closed' | 'choosing' | 'registered'
  order: Order | null
  /** Lines with pieces that are left, as long as the shopper chooses. */
  lines: readonly ReturnableLine[]
  /** A gift card is available instead of money. */
  canBeGiftCard: boolean
  /** The shopper wants one. */
  toGiftCard: boolean
  problem: 'lineMissing' | 'sizeGone' | 'changed' | 'unsent' | null
  /** The sizes to exchange for could not be read; `retry` tries again. */
  areSizesUnknown: boolean
  /** Why nothing can be returned. */
  closed: Exclude<Returnable, 'open'> | null
  /** The return that was just registered. */
  registered: OrderReturn | null
  /** Other returns of the order, newest first. */
  earlier: readonly OrderReturn[]
  isCancelFailed: boolean
  isBusy: boolean
  /** A return is registered, and pieces are left. */
  canReturnMore: boolean
}

export interface OrderReturnCommands {
  setCount(ean: string, count: number): void
  setReason(ean: string, reason: ReturnReason | null): void
  /** Wants another size instead; null for money. */
  setExchange(ean: string, exchange: string | null): void
  /** Wants a gift card instead of money. */
  setGiftCard(isWanted: boolean): void
  submit(): void
  cancel(number: string): void
  /** Begins another return. */
  returnMore(): void
  /** Reads the order again. */
  retry(): void
}

const statusOf = (value: SnapshotFrom<typeof orderReturnMachine>['value'], hasOrder: boolean) => {
  if (typeof value === 'object' || value === 'registering' || value === 'redeciding') return 'choosing'
  if (value === 'reading' || value === 'deciding' || value === 'rereading' || value === 'cancelling')
    return hasOrder ? 'choosing' : 'reading'
  return value
}

export function selectOrderReturn(snapshot: SnapshotFrom<typeof orderReturnMachine>): OrderReturnView {
  const { value, context } = snapshot
  const { order, chosen, today, isCancelFailed } = context
  const choosing = typeof value === 'object' ? value.choosing : 'editing'
  const returnable = order ? returnableOf(order, today) : 'notReceived'
  const registered = order?.returns.find(({ number }) => number === context.registered) ?? null
  return {
    status: statusOf(value, order !== null),
    order,
    lines: (order?.lines ?? []).flatMap((line) => {
      if (!order || leftToReturn(order, line.ean) === 0) return []
      const { count = 0, reason = null, exchange = null } = chosen.find(({ ean }) => ean === line.ean) ?? {}
      const [left, possible] = [maxQuantityOf(context, line.ean), sizesFor(context, line.ean)]
      const hasSizes = context.sizes?.some(({ ean, sizes }) => ean === line.ean && sizes.length > 0) ?? false
      return [{ line, left, count, reason, exchange, sizes: possible, hasSizes }]
    }),
    canBeGiftCard: canBeGiftCard(context),
    toGiftCard: context.toGiftCard,
    problem: choosing === 'editing' ? null : choosing,
    areSizesUnknown: context.sizes === null,
    closed: value === 'closed' && returnable !== 'open' ? returnable : null,
    registered,
    earlier: (order?.returns ?? []).filter((one) => one !== registered).toReversed(),
    isCancelFailed,
    isBusy: snapshot.hasTag('busy'),
    canReturnMore: value === 'registered' && returnable === 'open',
  }
}

export const orderReturnCommands = (send: (event: OrderReturnEvent) => void): OrderReturnCommands => ({
  setCount: (ean, count) => send({ type: 'orderReturn.count.set', ean, count }),
  setReason: (ean, reason) => send({ type: 'orderReturn.reason.set', ean, reason }),
  setExchange: (ean, exchange) => send({ type: 'orderReturn.exchange.set', ean, exchange }),
  setGiftCard: (isWanted) => send({ type: 'orderReturn.giftCard.set', isWanted }),
  submit: () => send({ type: 'orderReturn.submit' }),
  cancel: (number) => send({ type: 'orderReturn.cancel', number }),
  returnMore: () => send({ type: 'orderReturn.another' }),
  retry: () => send({ type: 'orderReturn.retry' }),
})
