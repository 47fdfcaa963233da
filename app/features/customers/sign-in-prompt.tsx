import { Link } from '../../../ui/Link/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import { usePreload } from '../../react/use-preload.ts'
import { entranceFromCart } from './arrival.ts'
import { loginHref } from './login-href.ts'

/** Login prompt for guests, with the way back. From the cart, the cart opens again. */
export function SignInPrompt({ from }: { from: 'cart' | 'page' }) {
  const { authentication, navigation } = useShopActors()
  usePreload(() => [authentication])
  const isGuest = useActorSelector(authentication, (now) => !now.hasTag('identifying') && now.context.user === null)
  const here = useActorSelector(navigation, ({ context }) => context.here.href)
  return (
    isGuest && (
      <p>
        <Link href={from === 'cart' ? entranceFromCart(here) : loginHref(here)}>Logg inn</Link> for å slippe å fylle ut
        alt selv.
      </p>
    )
  )
}
