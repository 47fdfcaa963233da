import type { Customer } from '../../../machines/domain/index.ts'
import type { LoaderArgs } from '../../page/page.types.ts'

/** Who is logged in, on a page that a guest is not let into. @throws when nobody is: the route is not `customersOnly` */
export async function mustBeCustomer({ customer, url }: LoaderArgs): Promise<Customer> {
  const here = await customer()
  if (!here) throw new Error(`${url.pathname} is loaded for a guest: mark its route customersOnly`)
  return here
}
