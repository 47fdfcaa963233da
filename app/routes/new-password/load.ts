import { readSecret, secretMoved } from '../../features/customers/address-secret.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import type { NewPasswordPage } from './page.types.ts'

export const load = ({ url }: LoaderArgs): NewPasswordPage => ({
  secret: readSecret(),
  outcome: () => secretMoved(url) ?? { type: 'render' },
})
