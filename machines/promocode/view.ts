import type { SnapshotFrom } from 'xstate'
import type { PromocodeEvent, promocodeMachine } from './machine.ts'
import type { Promocode, PromocodeRefusal } from './rules.ts'

export interface PromocodeView {
  /** The field's state. */
  field: { value: string; invalid: boolean; readOnly: boolean }
  /** False while a code is checked or accepted. */
  canSubmit: boolean
  checking: boolean
  accepted: Promocode | null
  /** Message codes; the app has the texts. A fault may be retried. */
  problem: PromocodeRefusal | 'empty' | 'fault' | null
}

export interface PromocodeCommands {
  type(text: string): void
  submit(): void
  /** Asks again after a fault. */
  retry(): void
  /** Removes the accepted code. */
  remove(): void
}

export function selectPromocode(snapshot: SnapshotFrom<typeof promocodeMachine>): PromocodeView {
  const { text, accepted, refusal } = snapshot.context
  const isEmpty = snapshot.matches({ open: 'empty' })
  return {
    field: { value: text, invalid: refusal !== null || isEmpty, readOnly: snapshot.hasTag('accepted') },
    canSubmit: snapshot.hasTag('open'),
    checking: snapshot.hasTag('checking'),
    accepted,
    problem: snapshot.matches({ open: 'faulty' }) ? 'fault' : isEmpty ? 'empty' : refusal,
  }
}

export const promocodeCommands = (send: (event: PromocodeEvent) => void): PromocodeCommands => ({
  type: (text) => send({ type: 'promocode.type', text }),
  submit: () => send({ type: 'promocode.submit' }),
  retry: () => send({ type: 'promocode.retry' }),
  remove: () => send({ type: 'promocode.remove' }),
})
