export {
  type SecondFactorContext,
  type SecondFactorEmitted,
  type SecondFactorEvent,
  secondFactorMachine,
} from './machine.ts'
export { type SecondFactorPorts, secondFactorWith } from './ports.ts'
export type {
  SecondFactorAnswer,
  SecondFactorConfirmAnswer,
  SecondFactorEndAnswer,
  SecondFactorError,
  SecondFactorRefusal,
  SecondFactorRefused,
  SecondFactorSetup,
  SecondFactorStartAnswer,
} from './rules.ts'
export { type SecondFactorCommands, type SecondFactorView, secondFactorCommands, selectSecondFactor } from './view.ts'
