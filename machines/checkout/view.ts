import type { SnapshotFrom } from 'xstate'
import type { Ore } from '../domain/index.ts'
import type { PayBy } from '../placing-order/index.ts'
import { amountOf, isReserving } from './changes.ts'
import type { CheckoutEvent, CheckoutNotice } from './events.types.ts'
import type { checkoutMachine } from './machine.ts'
import {
  type FieldError,
  type FieldName,
  type Fields,
  fieldNames,
  fieldsOf,
  type StepName,
  stepNames,
} from './rules.ts'

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

/** What a field component needs. */
export interface FieldView<Value> {
  value: Value
  error: FieldError | null
  touched: boolean
}
export type FieldViews = { readonly [Name in FieldName]: FieldView<Fields[Name]> }

/** Open: being filled in. Done: collapsed to its summary. Ahead: not reached yet. */
export type StepState = 'open' | 'done' | 'ahead'
export interface StepView {
  name: StepName
  state: StepState
  /** The fields that belong to it now. */
  fields: readonly FieldName[]
  /** It is done, and can be opened. */
  canEdit: boolean
}
export type CheckoutPhase = 'waitingForCart' | 'nothingToBuy' | 'filling' | 'ordering' | 'leaving' | 'settled'

export interface CheckoutView {
  phase: CheckoutPhase
  fields: FieldViews
  steps: readonly StepView[]
  /** Fields whose errors stopped the step and are still invalid, in the form's order. */
  summary: readonly { field: FieldName; error: FieldError }[]
  /** Differs after each press that a field stood in the way of. */
  refusals: number
  /** Nothing can be sent: it is collected. */
  onlyCollect: boolean
  /** The goods: deposits included, discount taken, shipping not. */
  total: Ore
  shipping: Ore
  payable: Ore
  payBy: PayBy
  /** The goods are put aside in the shop and paid there. */
  reserves: boolean
  button: 'hidden' | 'ready' | 'blocked' | 'busy'
  notice: CheckoutNotice | null
}

export interface CheckoutCommands {
  change<Name extends FieldName>(field: Name, value: Fields[Name]): void
  /** The focus left a field. */
  leave(field: FieldName): void
  /** Opens a done step. */
  edit(step: Exclude<StepName, 'payment'>): void
  choosePayBy(payBy: PayBy): void
  chooseReserves(reserves: boolean): void
  /** The button of the open step: goes on to the next, reserves or places the order. */
  submit(): void
}

const openStep = (snapshot: CheckoutSnapshot): StepName =>
  stepNames.find((step) => snapshot.matches({ filling: { steps: step } })) ?? 'payment'

function noticeOf({ value }: CheckoutSnapshot): CheckoutNotice | null {
  const notice = typeof value === 'object' && 'filling' in value ? value.filling.notice : 'none'
  return notice === 'none' ? null : notice
}

function buttonOf(snapshot: CheckoutSnapshot): CheckoutView['button'] {
  if (snapshot.hasTag('busy')) return 'busy'
  if (!snapshot.matches({ filling: { steps: 'payment' } })) return 'hidden'
  return snapshot.context.cart?.valid ? 'ready' : 'blocked'
}

/** The checkout as a component shows it. */
export function selectCheckout(snapshot: CheckoutSnapshot): CheckoutView {
  const { context } = snapshot
  const { fields, errors, cart } = context
  const open = openStep(snapshot)

  const field = (name: FieldName): FieldView<Fields[FieldName]> => ({
    value: fields[name],
    error: errors[name] ?? null,
    touched: context.touched.includes(name),
  })
  const isDone = { ...context.done, payment: false }
  const steps = stepNames.map((name): StepView => {
    const state: StepState = name === open ? 'open' : isDone[name] ? 'done' : 'ahead'
    return {
      name,
      state,
      fields: fieldsOf(name, fields.delivery),
      canEdit: state === 'done' && name !== 'payment' && snapshot.hasTag('open'),
    }
  })
  return {
    phase: typeof snapshot.value === 'string' ? snapshot.value : 'filling',
    fields: Object.fromEntries(fieldNames.map((name) => [name, field(name)])) as unknown as FieldViews,
    steps,
    summary: fieldNames.flatMap((name) => {
      const error = errors[name]
      return error && context.summary.includes(name) ? [{ field: name, error }] : []
    }),
    refusals: context.refusals,
    onlyCollect: cart?.onlyCollect ?? false,
    total: cart?.total ?? 0,
    shipping: cart?.shipping[fields.delivery] ?? 0,
    payable: amountOf(context),
    payBy: context.payBy,
    reserves: isReserving(context),
    button: buttonOf(snapshot),
    notice: noticeOf(snapshot),
  }
}

export const checkoutCommands = (send: (event: CheckoutEvent) => void): CheckoutCommands => ({
  change: (field, value) => send({ type: 'checkout.field.change', field, value } as CheckoutEvent),
  leave: (field) => send({ type: 'checkout.field.leave', field }),
  edit: (step) => send({ type: 'checkout.step.edit', step }),
  choosePayBy: (payBy) => send({ type: 'checkout.payBy.choose', payBy }),
  chooseReserves: (reserves) => send({ type: 'checkout.reserve.choose', reserves }),
  submit: () => send({ type: 'checkout.submit' }),
})
