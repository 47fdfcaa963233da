import type { AddressSecret } from '../../features/customers/address-secret.ts'
import type { RouteOutcome } from '../../page/page.types.ts'

export interface VerificationPage {
  secret: AddressSecret | null
  outcome: () => RouteOutcome
}
