export { type Draft, parseDraft, type StoredDraft } from './draft.ts'
export type {
  CartChoice,
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  CheckoutNotice,
  KnownCustomer,
} from './events.types.ts'
export { checkoutMachine } from './machine.ts'
export { type CheckoutPorts, checkoutWith } from './ports.ts'
export {
  type CheckoutCart,
  type CheckoutDelivery,
  checkoutCart,
  type FieldError,
  type FieldErrors,
  type FieldFormats,
  type FieldName,
  type Fields,
  isEmail,
  mobileNumber,
  type ParcelFreight,
  type StepName,
  splitAddress,
} from './rules.ts'
export {
  type CheckoutCommands,
  type CheckoutPhase,
  type CheckoutSnapshot,
  type CheckoutView,
  checkoutCommands,
  type FieldView,
  type FieldViews,
  type StepState,
  type StepView,
  selectCheckout,
} from './view.ts'
