import { useEffect } from 'react'
import { wake } from '../../machines/shop/index.ts'
import { Link } from '../../ui/Link/index.ts'
import { useView } from '../bind.ts'
import { useShop } from '../use-shop.ts'
import { entranceFromCart } from './arrival.ts'
import { entranceFor } from './entrance.ts'

/** For whom the shop does not know: the way to log in, and back. Who comes from the cart finds it open again. */
export function LoginOffer({ from }: { from: 'cart' | 'page' }) {
  const { authentication, navigation } = useShop()
  useEffect(() => wake(authentication), [authentication])
  const isGuest = useView(authentication, (now) => !now.hasTag('identifying') && now.context.user === null)
  const here = useView(navigation, ({ context }) => context.here.href)
  return (
    isGuest && (
      <p>
        <Link href={from === 'cart' ? entranceFromCart(here) : entranceFor(here)}>Logg inn</Link> for å slippe å fylle
        ut alt selv.
      </p>
    )
  )
}
