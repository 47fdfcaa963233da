import { useEffect } from 'react'
import { wake } from '../../machines/shop/index.ts'
import { Link } from '../../ui/Link/index.ts'
import { useView } from '../bind.ts'
import { useShop } from '../use-shop.ts'
import { entranceFromCart } from './entrance.ts'

/** In the cart, for whom the shop does not know: logged in, they find it open again. */
export function LoginFromCart() {
  const { authentication, navigation } = useShop()
  useEffect(() => wake(authentication), [authentication])
  const isGuest = useView(authentication, (now) => !now.hasTag('identifying') && now.context.user === null)
  const here = useView(navigation, ({ context }) => context.here.href)
  return (
    isGuest && (
      <p>
        <Link href={entranceFromCart(here)}>Logg inn</Link> for å slippe å fylle ut alt i kassen.
      </p>
    )
  )
}
