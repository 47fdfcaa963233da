import { consentMachine } from './machine.ts'
import { type StoredConsent, storedConsent } from './rules.ts'

/** What consent asks of the world. */
export interface ConsentPorts {
  /** Sets the cookie `cookiesAccepted=true` for about a year, and keeps the purposes beside it. Must not fail. */
  save(stored: StoredConsent): void
}

export const consentWith = (ports: ConsentPorts) =>
  consentMachine.provide({ actions: { save: (_, params) => ports.save(storedConsent(params.purposes)) } })
