import { type AddressSecret, readSecret, secretMoved } from '../../customers/address-secret.ts'
import type { Asked, PageOutcome } from '../../page.ts'

export interface NewPasswordPage {
  secret: AddressSecret | null
  outcome: () => PageOutcome
}

export const load = ({ url }: Asked): NewPasswordPage => ({
  secret: readSecret(),
  outcome: () => secretMoved(url) ?? { is: 'shown' },
})
