import type { Customer, CustomerConsents } from '../domain/index.ts'
import { answerOf, orNull, readCustomer, recordOf } from '../persistence/reading/index.ts'

/** Null if nobody is logged in. */
export interface FoundCustomer {
  customer: Customer | null
}

/** Parses a port's answer. @throws on anything else */
export const customerIn = answerOf('findCustomer', recordOf<FoundCustomer>({ customer: orNull(readCustomer) }))

/** Whether a customer has given other consents than these. */
export const isOther = ({ consents }: Customer, answered: Partial<CustomerConsents>): boolean =>
  Object.entries(answered).some(([name, isGiven]) => consents[name as keyof CustomerConsents] !== isGiven)
