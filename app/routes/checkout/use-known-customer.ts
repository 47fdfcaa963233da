import { useEffect } from 'react'
import { preload } from '../../../machines/shop/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import type { CheckoutPage } from './page.types.ts'

/** Fills in the logged-in customer's details once. A field that is emptied later stays empty. */
export function useKnownCustomer(actor: CheckoutPage['actor']): void {
  const { authentication } = useShopActors()
  // wiring: fields of a customer who is known later
  useEffect(() => {
    let isFilled = false
    const fill = () => {
      const { user } = authentication.getSnapshot().context
      if (isFilled || !user || !actor.getSnapshot().matches('filling')) return
      isFilled = true
      const { firstName, lastName, phone, email, address, postalCode, city } = user
      const name = `${firstName} ${lastName}`
      actor.send({ type: 'checkout.customer.known', customer: { name, phone, email, address, postalCode, city } })
    }
    preload(authentication)
    const following = [authentication.subscribe(fill), actor.subscribe(fill)]
    fill()
    return () => {
      for (const one of following) one.unsubscribe()
    }
  }, [authentication, actor])
}
