export { type ConsentContext, type ConsentEvent, type ConsentFact, consentMachine } from './machine.ts'
export { type ConsentPorts, consentWith } from './ports.ts'
export { onlyNecessary, type Purpose, type Purposes, parseConsent, purposes, type StoredConsent } from './rules.ts'
export { type ConsentView, consentView } from './view.ts'
