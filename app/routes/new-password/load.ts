import { type AddressSecret, readSecret, secretMoved } from '../../features/customers/address-secret.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.ts'

export interface NewPasswordPage {
  secret: AddressSecret | null
  outcome: () => RouteOutcome
}

export const load = ({ url }: LoaderArgs): NewPasswordPage => ({
  secret: readSecret(),
  outcome: () => secretMoved(url) ?? { type: 'shown' },
})
