import { useEffect } from 'react'
import {
  type AuthenticationCommands,
  type AuthenticationView,
  authenticationCommands,
  selectAuthentication,
} from '../../../machines/authentication/index.ts'
import { preload } from '../../../machines/shop/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'

/** Authentication's view and commands on a login screen. Loads its machine; clears its form on unmount. */
export function useAuthentication(): { view: AuthenticationView; commands: AuthenticationCommands } {
  const { authentication } = useShopActors()
  // lifecycle: a form that is left shows no old answer
  useEffect(() => {
    preload(authentication)
    return () => authentication.send({ type: 'authentication.form.leave' })
  }, [authentication])
  return {
    view: useActorSelector(authentication, selectAuthentication),
    commands: useCommands(authentication, authenticationCommands),
  }
}
