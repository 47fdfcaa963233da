import type { SnapshotFrom } from 'xstate'
import type { Order, OrderLine, OrderReturn, ReturnReason } from '../domain/index.ts'
import type { OrderReturnEvent, orderReturnMachine } from './machine.ts'
import { leftToReturn, type Returnable, returnableOf } from './rules.ts'

export interface ReturnableLine {
  line: OrderLine
  /** Pieces that may be returned. */
  left: number
  /** Chosen pieces. */
  count: number
  reason: ReturnReason | null
}

export interface OrderReturnView {
  status: 'reading' | 'failed' | 'unknown' | 'closed' | 'choosing' | 'registered'
  order: Order | null
  /** Lines with pieces that are left, as long as the shopper chooses. */
  lines: readonly ReturnableLine[]
  problem: 'lineMissing' | 'changed' | 'unsent' | null
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
  submit(): void
  cancel(number: string): void
  /** Begins another return. */
  returnMore(): void
  /** Reads the order again. */
  retry(): void
}

const statusOf = (value: SnapshotFrom<typeof orderReturnMachine>['value'], hasOrder: boolean) => {
  if (typeof value === 'object' || value === 'registering' || value === 'redeciding') return 'choosing'
  if (value === 'deciding' || value === 'rereading' || value === 'cancelling') return hasOrder ? 'choosing' : 'reading'
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
      const left = order ? leftToReturn(order, line.ean) : 0
      if (left === 0) return []
      const { count = 0, reason = null } = chosen.find(({ ean }) => ean === line.ean) ?? {}
      return [{ line, left, count, reason }]
    }),
    problem: choosing === 'editing' ? null : choosing,
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
  submit: () => send({ type: 'orderReturn.submit' }),
  cancel: (number) => send({ type: 'orderReturn.cancel', number }),
  returnMore: () => send({ type: 'orderReturn.another' }),
  retry: () => send({ type: 'orderReturn.retry' }),
})
