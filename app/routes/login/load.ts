import { type Arrival, arrivalAt } from '../../features/customers/arrival.ts'
import type { LoaderArgs } from '../../page/page.ts'

export interface LoginPage {
  data: Arrival
}

export const load = ({ url }: LoaderArgs): LoginPage => ({ data: arrivalAt(url) })
