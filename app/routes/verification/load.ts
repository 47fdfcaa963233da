import { type AddressSecret, readSecret, secretMoved } from '../../customers/address-secret.ts'
import type { Asked, PageOutcome } from '../../page.ts'

export interface VerificationPage {
  secret: AddressSecret | null
  outcome: () => PageOutcome
}

export const load = ({ url }: Asked): VerificationPage => ({
  secret: readSecret(),
  outcome: () => secretMoved(url) ?? { is: 'shown' },
})
