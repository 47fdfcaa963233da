import type { SnapshotFrom } from 'xstate'
import type { PromocodeEvent, promocodeMachine } from './machine.ts'
import type { Promocode, PromocodeRefusal } from './rules.ts'

export interface PromocodeView {
  /** Text and handler of the field. */
  field: { value: string; invalid: boolean; readOnly: boolean; onType(text: string): void }
  /** Null while a code is checked or accepted. */
  onSubmit: (() => void) | null
  checking: boolean
  accepted: Promocode | null
  /** Message codes; the app has the texts. */
  problem: PromocodeRefusal | 'empty' | 'fault' | null
  onRetry: (() => void) | null
  onRemove: (() => void) | null
}

export function promocodeView(
  snapshot: SnapshotFrom<typeof promocodeMachine>,
  send: (event: PromocodeEvent) => void,
): PromocodeView {
  const { text, accepted, refusal } = snapshot.context
  const isFaulty = snapshot.matches({ open: 'faulty' })
  const isEmpty = snapshot.matches({ open: 'empty' })
  return {
    field: {
      value: text,
      invalid: refusal !== null || isEmpty,
      readOnly: snapshot.hasTag('accepted'),
      onType: (typed) => send({ type: 'promocode.type', text: typed }),
    },
    onSubmit: snapshot.hasTag('open') ? () => send({ type: 'promocode.submit' }) : null,
    checking: snapshot.hasTag('checking'),
    accepted,
    problem: isFaulty ? 'fault' : isEmpty ? 'empty' : refusal,
    onRetry: isFaulty ? () => send({ type: 'promocode.retry' }) : null,
    onRemove: snapshot.hasTag('accepted') ? () => send({ type: 'promocode.remove' }) : null,
  }
}
