import type { ShopActors } from '../../../machines/shop/index.ts'
import { readSecret, secretMoved } from '../../features/customers/address-secret.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import { host } from '../../page/page-actors.ts'
import type { VerificationPage } from './page.types.ts'

/** Uses the link when the page opens. One that reverts a change ends all sessions: it is used when it is confirmed. */
export function load({ url }: LoaderArgs): VerificationPage {
  const secret = readSecret()
  const authentication: ShopActors['authentication'] | undefined = host?.system.get('authentication')
  if (secret?.token && !secret.isUndo) authentication?.send({ type: 'authentication.verify', token: secret.token })
  return { secret, outcome: () => secretMoved(url) ?? { type: 'render' } }
}
