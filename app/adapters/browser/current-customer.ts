import type { Customer } from '../../../machines/domain/index.ts'
import type { ShopActors } from '../../../machines/shop/index.ts'
import { identifiedCustomer } from './identified-customer.ts'

/**
 * The logged-in customer, from the authentication machine.
 * @throws when its code does not load
 */
export async function currentCustomer(parts: ShopActors): Promise<Customer | null> {
  await import('./account-actors.ts')
  return identifiedCustomer(parts)
}
