export { type ConsentContext, type ConsentEmitted, type ConsentEvent, consentMachine } from './machine.ts'
export { type ConsentPorts, consentWith } from './ports.ts'
export { onlyNecessary, type Purpose, type Purposes, parseConsent, purposes, type StoredConsent } from './rules.ts'
export { type ConsentCommands, type ConsentView, consentCommands, isConsented, selectConsent } from './view.ts'
