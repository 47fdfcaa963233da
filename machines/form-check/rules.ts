import { isEmail, mobileNumber } from '../domain/index.ts'

/** Values of a form's fields, by name. */
export type FormValues = Readonly<Record<string, string>>

/** What is wrong with a field; the app has the texts. */
export type FieldFault = 'missing' | 'malformed' | 'tooShort' | 'different' | 'notPast'

export interface FaultyField {
  field: string
  fault: FieldFault
}

/** A form that is sent. `now`: ms since 1970. */
export interface SentForm {
  values: FormValues
  now: number
}

/** Minimum length of a password, for the server too. */
export const shortestPassword = 8

type Check = (value: string, sent: SentForm) => FieldFault | null

const given: Check = (value) => (value ? null : 'missing')
const written: Check = (value) => (value.trim() ? null : 'missing')

/** Checks by field name. A field without one is always right. */
const checks: Readonly<Record<string, Check>> = {
  firstName: written,
  lastName: written,
  email: (value, sent) => written(value, sent) ?? (isEmail(value) ? null : 'malformed'),
  phone: (value, sent) => written(value, sent) ?? (mobileNumber(value) ? null : 'malformed'),
  password: given,
  emailPassword: given,
  currentPassword: given,
  deletionPassword: given,
  secondFactorPassword: given,
  code: written,
  newPassword: (value) => (value.length >= shortestPassword ? null : 'tooShort'),
  passwordConfirmation: (value, { values }) => (value === values.newPassword ? null : 'different'),
  birthDate: (value, { now }) => (value === '' || new Date(value).getTime() < now ? null : 'notPast'),
  postalCode: (value) => (/^(\d{4})?$/.test(value.trim()) ? null : 'malformed'),
  termsConditions: given,
}

/** The faulty ones of these fields, in their order. */
export const faultyFields = (fields: readonly string[], sent: SentForm): readonly FaultyField[] =>
  fields.flatMap((field) => {
    const fault = checks[field]?.(sent.values[field] ?? '', sent)
    return fault ? [{ field, fault }] : []
  })
