import { beginHistory } from '../../features/customers/begin-history.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import type { ReservationsPage } from './page.types.ts'

export const load = (asked: LoaderArgs): ReservationsPage => ({ actor: beginHistory(asked, 'reservations', 'first') })
