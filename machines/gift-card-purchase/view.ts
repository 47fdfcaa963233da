import type { SnapshotFrom } from 'xstate'
import type { Ore } from '../domain/index.ts'
import type { GiftCardPurchaseEvent, giftCardPurchaseMachine } from './machine.ts'
import {
  amountIn,
  type CheckedField,
  checkedFields,
  type PurchaseError,
  type PurchaseErrors,
  type PurchaseField,
  type PurchaseFields,
} from './rules.ts'

/** What became of the last press. */
export type PurchaseNotice =
  | 'tooMany'
  | 'unavailable'
  | 'placingFailed'
  | 'paymentUnavailable'
  | 'orderGone'
  | 'stillHere'

export interface GiftCardPurchaseView {
  fields: PurchaseFields
  errors: PurchaseErrors
  /** Invalid fields in the form's order. */
  summary: readonly { field: CheckedField; error: PurchaseError }[]
  refusals: number
  /** Øre; null while the own amount is invalid. */
  amount: Ore | null
  isBusy: boolean
  /** Message code; the app has the texts. */
  notice: PurchaseNotice | null
}

export interface GiftCardPurchaseCommands {
  change(field: PurchaseField, value: string): void
  /** `key` is a random one. */
  submit(key: string): void
}

export function selectGiftCardPurchase(snapshot: SnapshotFrom<typeof giftCardPurchaseMachine>): GiftCardPurchaseView {
  const { fields, errors, refusals } = snapshot.context
  const { value } = snapshot
  const state = typeof value === 'object' ? value.form : 'editing'
  return {
    fields,
    errors,
    summary: checkedFields.flatMap((field) => {
      const error = errors[field]
      return error ? [{ field, error }] : []
    }),
    refusals,
    amount: amountIn(fields),
    isBusy: snapshot.hasTag('busy'),
    notice: state === 'editing' || state === 'invalid' ? null : state,
  }
}

export const giftCardPurchaseCommands = (send: (event: GiftCardPurchaseEvent) => void): GiftCardPurchaseCommands => ({
  change: (field, value) => send({ type: 'giftCardPurchase.change', field, value }),
  submit: (key) => send({ type: 'giftCardPurchase.submit', key }),
})
