import { beginHistory } from '../../features/customers/begin-history.ts'
import { mustBeCustomer } from '../../features/customers/must-be-customer.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import type { HistoryPage } from './page.types.ts'

export async function load(asked: LoaderArgs): Promise<HistoryPage> {
  const data = asked.dehydrated
    ? (asked.dehydrated.data as HistoryPage['data'])
    : { customer: await mustBeCustomer(asked) }
  return {
    actor: beginHistory(asked, 'orders', 'first'),
    others: {
      reservations: beginHistory(asked, 'reservations', 'other'),
      reviews: beginHistory(asked, 'reviews', 'other'),
    },
    data,
  }
}
