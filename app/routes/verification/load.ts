import { readSecret, secretMoved } from '../../features/customers/address-secret.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import type { VerificationPage } from './page.types.ts'

export const load = ({ url }: LoaderArgs): VerificationPage => ({
  secret: readSecret(),
  outcome: () => secretMoved(url) ?? { type: 'render' },
})
