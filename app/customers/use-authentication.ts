import { useEffect } from 'react'
import { type AuthenticationView, authenticationView } from '../../machines/authentication/index.ts'
import { wake } from '../../machines/shop/index.ts'
import { useSnapshot } from '../bind.ts'
import { useShop } from '../use-shop.ts'

/** Who is logged in, on a screen that is about that: its machine is fetched with it, and forgets its form with it. */
export function useAuthentication(): AuthenticationView {
  const { authentication } = useShop()
  useEffect(() => {
    wake(authentication)
    return () => authentication.send({ type: 'authentication.form.leave' })
  }, [authentication])
  return authenticationView(useSnapshot(authentication), authentication.send)
}
