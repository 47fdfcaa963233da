import type { AddressSecret } from '../../features/customers/address-secret.ts'
import type { RouteOutcome } from '../../page/page.types.ts'

export interface NewPasswordPage {
  secret: AddressSecret | null
  outcome: () => RouteOutcome
}
