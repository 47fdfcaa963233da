import { consentMachine } from './machine.ts'
import { type StoredConsent, storedConsent } from './rules.ts'

/** Effects of consent. */
export interface ConsentPorts {
  /** Sets the cookie `cookiesAccepted=true` for about a year and stores the purposes. Must not fail. */
  save(stored: StoredConsent): void
}

export const consentWith = (ports: ConsentPorts) =>
  consentMachine.provide({ actions: { save: (_, params) => ports.save(storedConsent(params.purposes)) } })
