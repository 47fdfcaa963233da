import { type Arrival, arrivalAt } from '../../customers/arrival.ts'
import type { Asked } from '../../page.ts'

export interface RegisterPage {
  data: Arrival
}

export const load = ({ url }: Asked): RegisterPage => ({ data: arrivalAt(url) })
