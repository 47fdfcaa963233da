import type { Arrival } from '../../features/customers/arrival.ts'

export interface RegisterPage {
  data: Arrival
}
