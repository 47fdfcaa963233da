import { type Customer, type CustomerConsents, customerConsents } from '../../domain/customer.ts'
import { flag, listOf, orNull, type Reader, recordOf, text, whole } from './readers.ts'

export const readCustomer = recordOf<Customer>({
  id: whole,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  birthDate: text,
  genderId: orNull(whole),
  address: text,
  postalCode: text,
  city: text,
  emailVerified: flag,
  authId: text,
  hasAcceptedTerms: flag,
  preferences: listOf(text),
  hasChosenCookies: flag,
  hasDefaultCookies: flag,
  permissions: listOf(text),
  consents: recordOf<CustomerConsents>(
    Object.fromEntries(customerConsents.map((purpose) => [purpose, flag])) as Record<
      keyof CustomerConsents,
      Reader<boolean>
    >,
  ),
})
