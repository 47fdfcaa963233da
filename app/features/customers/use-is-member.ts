import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'

/** Whether the shopper is logged in as a member of the club. */
export function useIsMember(): boolean {
  const { authentication } = useShopActors()
  return useActorSelector(authentication, ({ context: { user } }) => user?.consents.club ?? false)
}
