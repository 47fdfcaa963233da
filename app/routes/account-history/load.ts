import type { Customer } from '../../../machines/domain/index.ts'
import { beginHistory, type HistoryActor } from '../../features/customers/begin-history.ts'
import { mustBeCustomer } from '../../features/customers/must-be-customer.ts'
import type { LoaderArgs } from '../../page/page.ts'

export interface HistoryPage {
  /** The orders. */
  actor: HistoryActor
  others: { reservations: HistoryActor; reviews: HistoryActor }
  data: { customer: Customer }
}

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
