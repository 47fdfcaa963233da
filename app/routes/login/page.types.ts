import type { Arrival } from '../../features/customers/arrival.ts'

export interface LoginPage {
  data: Arrival
}
