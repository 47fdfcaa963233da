import { type Arrival, arrivalAt } from '../../customers/arrival.ts'
import type { Asked } from '../../page.ts'

export interface LoginPage {
  data: Arrival
}

export const load = ({ url }: Asked): LoginPage => ({ data: arrivalAt(url) })
