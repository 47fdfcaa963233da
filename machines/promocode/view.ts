import type { SnapshotFrom } from 'xstate'
import type { PromocodeEvent, promocodeMachine } from './machine.ts'
import { codeIn, type Promocode, type PromocodeRefusal } from './rules.ts'

export interface PromocodeView {
  /** For the field: the text as it is typed. */
  field: { value: string; invalid: boolean; readOnly: boolean; onType(text: string): void }
  /** Null while there is no code, or one is checked, or one holds. */
  onSubmit: (() => void) | null
  checking: boolean
  accepted: Promocode | null
  /** Codes of what is said: the app has the words. */
  problem: PromocodeRefusal | 'fault' | null
  onRetry: (() => void) | null
  onRemove: (() => void) | null
}

export function promocodeView(
  snapshot: SnapshotFrom<typeof promocodeMachine>,
  send: (event: PromocodeEvent) => void,
): PromocodeView {
  const { text, accepted, refusal } = snapshot.context
  const isFaulty = snapshot.matches({ open: 'faulty' })
  return {
    field: {
      value: text,
      invalid: refusal !== null,
      readOnly: snapshot.hasTag('accepted'),
      onType: (typed) => send({ type: 'promocode.type', text: typed }),
    },
    onSubmit: snapshot.hasTag('open') && codeIn(text) !== '' ? () => send({ type: 'promocode.submit' }) : null,
    checking: snapshot.hasTag('checking'),
    accepted,
    problem: isFaulty ? 'fault' : refusal,
    onRetry: isFaulty ? () => send({ type: 'promocode.retry' }) : null,
    onRemove: snapshot.hasTag('accepted') ? () => send({ type: 'promocode.remove' }) : null,
  }
}
