export { type ShareContext, type ShareEvent, type ShareInput, shareMachine } from './machine.ts'
export { type SharePorts, shareWith } from './ports.ts'
export {
  copyConfirmation,
  type NativeAnswer,
  type SharedPage,
  type ShareWay,
} from './rules.ts'
export { type ShareCommands, type ShareDialogView, type ShareView, selectShare, shareCommands } from './view.ts'
