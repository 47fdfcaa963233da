export { type FormCheckContext, type FormCheckEvent, type FormCheckInput, formCheckMachine } from './machine.ts'
export type { FormCheckPorts } from './ports.ts'
export { type FaultyField, type FieldFault, type FormValues, shortestPassword } from './rules.ts'
export { type FormCheckCommands, type FormCheckView, formCheckCommands, selectFormCheck } from './view.ts'
