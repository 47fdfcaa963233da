export {
  type ConsentCopyContext,
  type ConsentCopyEmitted,
  type ConsentCopyEvent,
  consentCopyMachine,
} from './machine.ts'
export { type ConsentCopyPorts, consentCopyWith } from './ports.ts'
export type { FoundCustomer } from './rules.ts'
export { type ConsentCopyCommands, type ConsentCopyView, consentCopyCommands, selectConsentCopy } from './view.ts'
