import type { Customer } from '../../../machines/domain/index.ts'
import { preload, type ShopActors } from '../../../machines/shop/index.ts'

/**
 * The logged-in customer, from the authentication machine.
 * @throws when its code does not load
 */
export async function currentCustomer({ authentication }: ShopActors): Promise<Customer | null> {
  await import('./account-actors.ts')
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
