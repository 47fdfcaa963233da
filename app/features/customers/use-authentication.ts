import { useEffect } from 'react'
import { type AuthenticationView, authenticationView } from '../../../machines/authentication/index.ts'
import { preload } from '../../../machines/shop/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'

/** Authentication's view on a login screen. Loads its machine; clears its form on unmount. */
export function useAuthentication(): AuthenticationView {
  const { authentication } = useShopActors()
  // wiring: a form that is left shows no old answer
  useEffect(() => {
    preload(authentication)
    return () => authentication.send({ type: 'authentication.form.leave' })
  }, [authentication])
  return authenticationView(useActorSnapshot(authentication), authentication.send)
}
