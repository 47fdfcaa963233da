export { type MemberCodeContext, type MemberCodeEvent, type MemberCodeFact, memberCodeMachine } from './machine.ts'
export { type MemberCodePorts, memberCodeWith } from './ports.ts'
export { digitGroups, type MemberCode, type MemberCodeAnswer, memberCodeWithin, renewalLead } from './rules.ts'
export { type MemberCodeView, memberCodeView } from './view.ts'
