import { useEffect } from 'react'
import { type AuthenticationView, authenticationView } from '../../../machines/authentication/index.ts'
import { preload } from '../../../machines/shop/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'

/** Who is logged in, on a screen that is about that: its machine is fetched with it, and forgets its form with it. */
export function useAuthentication(): AuthenticationView {
  const { authentication } = useShopActors()
  useEffect(() => {
    preload(authentication)
    return () => authentication.send({ type: 'authentication.form.leave' })
  }, [authentication])
  return authenticationView(useActorSnapshot(authentication), authentication.send)
}
