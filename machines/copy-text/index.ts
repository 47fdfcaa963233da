export { type CopyTextEvent, copyTextMachine } from './machine.ts'
export { type CopyTextPorts, copyTextWith } from './ports.ts'
export { type CopyTextCommands, type CopyTextView, copyTextCommands, selectCopyText } from './view.ts'
