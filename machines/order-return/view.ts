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
  onCount(ean: string, count: number): void
  onReason(ean: string, reason: ReturnReason | null): void
  onSubmit(): void
  onCancel(number: string): void
  /** Registers another return; null where nothing is left. */
  onAnother: (() => void) | null
  onRetry: (() => void) | null
}

const statusOf = (value: SnapshotFrom<typeof orderReturnMachine>['value'], hasOrder: boolean) => {
  if (typeof value === 'object' || value === 'registering' || value === 'redeciding') return 'choosing'
  if (value === 'deciding' || value === 'rereading' || value === 'cancelling') return hasOrder ? 'choosing' : 'reading'
  return value
}

export function orderReturnView(
  snapshot: SnapshotFrom<typeof orderReturnMachine>,
  send: (event: OrderReturnEvent) => void,
): OrderReturnView {
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
    onCount: (ean, count) => send({ type: 'orderReturn.count.set', ean, count }),
    onReason: (ean, reason) => send({ type: 'orderReturn.reason.set', ean, reason }),
    onSubmit: () => send({ type: 'orderReturn.submit' }),
    onCancel: (number) => send({ type: 'orderReturn.cancel', number }),
    onAnother: value === 'registered' && returnable === 'open' ? () => send({ type: 'orderReturn.another' }) : null,
    onRetry: value === 'failed' ? () => send({ type: 'orderReturn.retry' }) : null,
  }
}
