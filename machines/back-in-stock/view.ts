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
  onEmail(text: string): void
  onVariant(ean: string | null): void
  onSubmit(): void
  /** Shows the form again; null if there is no form. */
  onChange: (() => void) | null
  onEnd: (() => void) | null
  onRetry: (() => void) | null
}

export function backInStockView(
  snapshot: SnapshotFrom<typeof backInStockMachine>,
  send: (event: BackInStockEvent) => void,
): BackInStockView {
  const { value, context } = snapshot
  const asking = typeof value === 'object' ? value.asking : null
  const status = typeof value === 'object' || value === 'deciding' ? 'asking' : value
  return {
    status,
    email: context.email,
    variant: context.variant,
    problem: asking === 'editing' ? null : asking,
    isBusy: snapshot.hasTag('busy'),
    onEmail: (text) => send({ type: 'backInStock.email.type', text }),
    onVariant: (ean) => send({ type: 'backInStock.variant.choose', ean }),
    onSubmit: () => send({ type: 'backInStock.submit' }),
    onChange: status === 'mailed' || status === 'ended' ? () => send({ type: 'backInStock.change' }) : null,
    onEnd: status === 'confirmed' ? () => send({ type: 'backInStock.end' }) : null,
    onRetry: snapshot.hasTag('canRetry') ? () => send({ type: 'backInStock.retry' }) : null,
  }
}
