import { type Customer, isEmail, isRecord, mobileNumber, tidy } from '../../../machines/domain/index.ts'
import type { Contact } from '../../../machines/quick-reserve/index.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function wholeContact({ name, phone, email }: Readonly<Record<keyof Contact, unknown>>): Contact | null {
  const contact = { name: tidy(textIn(name)), phone: textIn(phone), email: textIn(email).trim() }
  const isWhole = contact.name !== '' && mobileNumber(contact.phone) !== null && isEmail(contact.email)
  return isWhole ? contact : null
}

/**
 * The contact that a reservation can be made with: the customer's, else what this browser keeps of a checkout. Null
 * where something is missing, so that it has to be asked for.
 */
export function knownContact(user: Customer | null, draft: unknown): Contact | null {
  if (user) return wholeContact({ ...user, name: `${user.firstName} ${user.lastName}` })
  const { fields = null } = isRecord(draft) ? draft : {}
  const { name, phone, email } = isRecord(fields) ? fields : {}
  return wholeContact({ name, phone, email })
}
