import { passkeyLoginWith } from '../../../machines/passkey-login/index.ts'
import { connected, pageRoute } from '../../../machines/shop/index.ts'
import { signWithPasskey } from '../../adapters/browser/passkeys.ts'
import { arrivalAt } from '../../features/customers/arrival.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import type { LoginPage } from './page.types.ts'

export function load({ url, customers, dehydrated }: LoaderArgs): LoginPage {
  const machine = passkeyLoginWith({
    startPasskeyLogin: async () => (await customers()).startPasskeyLogin(),
    signWithPasskey: ({ options }, signal) => signWithPasskey(options, signal as AbortSignal),
  })
  const data = arrivalAt(url)
  return {
    actor: connected('passkeyLogin', startPageActor(machine, undefined, dehydrated), [
      pageRoute('passkeyLogin', 'passkeyLogin.signed', 'authentication', ({ assertion }) => ({
        type: 'authentication.login',
        fields: { passkey: assertion },
        kind: null,
        fromCart: data.fromCart,
      })),
    ]),
    data,
    isReady: () => true,
  }
}
