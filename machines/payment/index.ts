export {
  type PaymentContext,
  type PaymentEmitted,
  type PaymentEvent,
  paymentMachine,
} from './machine.ts'
export { type PaymentPorts, paymentWith } from './ports.ts'
export type { CodeProblem, EnterCodeAnswer, OrderAnswer, SendCodeAnswer } from './rules.ts'
export {
  type PaymentCommands,
  type PaymentPhase,
  type PaymentSnapshot,
  type PaymentView,
  paymentCommands,
  selectPayment,
} from './view.ts'
