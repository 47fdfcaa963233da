import {
  type AuthenticationCommands,
  type AuthenticationView,
  authenticationCommands,
  selectAuthentication,
} from '../../../machines/authentication/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePreload } from '../../react/use-preload.ts'

/** Authentication's view and commands on a login screen. Loads its machine. */
export function useAuthentication(): { view: AuthenticationView; commands: AuthenticationCommands } {
  const { authentication } = useShopActors()
  usePreload(() => [authentication])
  return {
    view: useActorSelector(authentication, selectAuthentication),
    commands: useCommands(authentication, authenticationCommands),
  }
}
