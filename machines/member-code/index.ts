export { type MemberCodeContext, type MemberCodeEmitted, type MemberCodeEvent, memberCodeMachine } from './machine.ts'
export { type MemberCodePorts, memberCodeWith } from './ports.ts'
export { codeGroups, type MemberCode, type MemberCodeAnswer, memberCodeWithin, renewalLead } from './rules.ts'
export { type MemberCodeCommands, type MemberCodeView, memberCodeCommands, selectMemberCode } from './view.ts'
