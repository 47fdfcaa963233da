import { useEffect } from 'react'
import { preload } from '../../../machines/shop/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import type { CheckoutPage } from './page.types.ts'

/** Fills in the logged-in customer's details once. A field that is emptied later stays empty. */
export function useKnownCustomer(actor: CheckoutPage['actor']): void {
  const { authentication } = useShopActors()
  useEffect(() => {
    let isTold = false
    const tell = () => {
      const { user } = authentication.getSnapshot().context
      if (isTold || !user || !actor.getSnapshot().matches('filling')) return
      isTold = true
      const { firstName, lastName, phone, email, address, postalCode, city } = user
      const name = `${firstName} ${lastName}`
      actor.send({ type: 'checkout.customer.known', customer: { name, phone, email, address, postalCode, city } })
    }
    preload(authentication)
    const following = [authentication.subscribe(tell), actor.subscribe(tell)]
    tell()
    return () => {
      for (const one of following) one.unsubscribe()
    }
  }, [authentication, actor])
}
