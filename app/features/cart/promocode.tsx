import { promocodeCommands, selectPromocode } from '../../../machines/promocode/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PromocodeForm } from '../../../ui/PromocodeForm/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePreload } from '../../react/use-preload.ts'
import { entranceFromCart } from '../customers/arrival.ts'

/** The promocode form and its result. */
export function Promocode() {
  const { promocode } = useShopActors()
  return (
    <PromocodeForm
      view={useActorSelector(promocode, selectPromocode)}
      commands={useCommands(promocode, promocodeCommands)}
      membership={<Membership />}
    />
  )
}

/** Links to log in or join, for a members' code. */
function Membership() {
  const { authentication, navigation } = useShopActors()
  usePreload(() => [authentication])
  const isCustomer = useActorSelector(authentication, ({ context }) => context.user !== null)
  const here = useActorSelector(navigation, ({ context }) => context.here.href)
  return (
    <p>
      {isCustomer ? (
        <Link href="/kundeklubb">Bli medlem</Link>
      ) : (
        <>
          <Link href={entranceFromCart(here)}>Logg inn</Link> som medlem for å bruke koden.
        </>
      )}
    </p>
  )
}
