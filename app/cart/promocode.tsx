import { useEffect } from 'react'
import { promocodeView } from '../../machines/promocode/index.ts'
import { wake } from '../../machines/shop/index.ts'
import { Link } from '../../ui/Link/index.ts'
import { PromocodeForm } from '../../ui/PromocodeForm/index.ts'
import { useSnapshot, useView } from '../bind.ts'
import { entranceFromCart } from '../customers/arrival.ts'
import { useShop } from '../use-shop.ts'

/** A code is typed, and what became of it is told. */
export function Promocode() {
  const { promocode } = useShop()
  return <PromocodeForm view={promocodeView(useSnapshot(promocode), promocode.send)} membership={<Membership />} />
}

/** The way to a code that is for members: to log in, or to become one. */
function Membership() {
  const { authentication, navigation } = useShop()
  useEffect(() => wake(authentication), [authentication])
  const isCustomer = useView(authentication, ({ context }) => context.user !== null)
  const here = useView(navigation, ({ context }) => context.here.href)
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
