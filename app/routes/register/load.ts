import { type Arrival, arrivalAt } from '../../features/customers/arrival.ts'
import type { LoaderArgs } from '../../page/page.ts'

export interface RegisterPage {
  data: Arrival
}

export const load = ({ url }: LoaderArgs): RegisterPage => ({ data: arrivalAt(url) })
