import type { SnapshotFrom } from 'xstate'
import type { BackInStockEvent, backInStockMachine } from './machine.ts'
import type { AwaitedVariant } from './rules.ts'

/** Why the request was not made. */
export type BackInStockProblem = 'variantMissing' | 'emailInvalid' | 'inStock' | 'tooMany' | 'unavailable' | 'failed'

export interface BackInStockView {
  status:
    | 'asking'
    | 'requesting'
    | 'mailed'
    | 'confirming'
    | 'unconfirmed'
    | 'confirmed'
    | 'gone'
    | 'ending'
    | 'unended'
    | 'ended'
  email: string
  /** Known from a mailed link. */
  variant: AwaitedVariant | null
  problem: BackInStockProblem | null
  isBusy: boolean
  /** The form can be shown again. */
  canChange: boolean
  canRetry: boolean
}

export interface BackInStockCommands {
  typeEmail(text: string): void
  chooseVariant(ean: string | null): void
  submit(): void
  /** Shows the form again. */
  change(): void
  /** Ends a confirmed request. */
  end(): void
  retry(): void
}

function statusOf(value: SnapshotFrom<typeof backInStockMachine>['value']): BackInStockView['status'] {
  if (typeof value === 'object') return 'answered' in value ? value.answered : 'asking'
  return value === 'deciding' ? 'asking' : value
}

export function selectBackInStock(snapshot: SnapshotFrom<typeof backInStockMachine>): BackInStockView {
  const { value, context } = snapshot
  const asking = typeof value === 'object' && 'asking' in value ? value.asking : null
  const status = statusOf(value)
  return {
    status,
    email: context.email,
    variant: context.variant,
    problem: asking === 'editing' ? null : asking,
    isBusy: snapshot.hasTag('busy'),
    canChange: status === 'mailed' || status === 'ended',
    canRetry: snapshot.hasTag('canRetry'),
  }
}

export const backInStockCommands = (send: (event: BackInStockEvent) => void): BackInStockCommands => ({
  typeEmail: (text) => send({ type: 'backInStock.email.type', text }),
  chooseVariant: (ean) => send({ type: 'backInStock.variant.choose', ean }),
  submit: () => send({ type: 'backInStock.submit' }),
  change: () => send({ type: 'backInStock.change' }),
  end: () => send({ type: 'backInStock.end' }),
  retry: () => send({ type: 'backInStock.retry' }),
})
