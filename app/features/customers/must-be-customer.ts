import type { Customer } from '../../../machines/domain/index.ts'
import type { LoaderArgs } from '../../page/page.types.ts'

/**
 * The logged-in customer.
 * @throws for a guest: the route is not `customersOnly`
 */
export async function mustBeCustomer({ customer, url }: LoaderArgs): Promise<Customer> {
  const here = await customer()
  if (!here) throw new Error(`${url.pathname} is loaded for a guest: mark its route customersOnly`)
  return here
}
