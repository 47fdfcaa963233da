import type { Customer } from '../../../machines/domain/index.ts'
import { preload, type ShopActors } from '../../../machines/shop/index.ts'

/** The logged-in customer, once the authentication machine knows. Its code must be loaded. */
export function identifiedCustomer({ authentication }: Pick<ShopActors, 'authentication'>): Promise<Customer | null> {
  preload(authentication)
  return new Promise((resolve) => {
    const set = (snapshot: ReturnType<typeof authentication.getSnapshot>): void => {
      if (snapshot.hasTag('identifying')) return
      subscription.unsubscribe()
      resolve(snapshot.context.user)
    }
    const subscription = authentication.subscribe(set)
    set(authentication.getSnapshot())
  })
}
