import { isEmail, mobileNumber } from '../../../machines/domain/index.ts'
import type { FieldProblem } from '../../../ui/ErrorSummary/index.ts'

/** Minimum length of a password, for the server too. */
export const shortestPassword = 8

const isPastDay = (iso: string): boolean => new Date(iso).getTime() < Date.now()

const currentPassword = (value: string): string | null => (value ? null : 'Skriv passordet du har nå')

/** Validators by field name; they return the error text. */
const rules: Readonly<Record<string, (value: string, all: Readonly<Record<string, string>>) => string | null>> = {
  firstName: (value) => (value.trim() ? null : 'Fornavn må ha en verdi'),
  lastName: (value) => (value.trim() ? null : 'Etternavn må ha en verdi'),
  email(value) {
    if (!value.trim()) return 'Email må ha en verdi'
    return isEmail(value) ? null : 'Skriv en e-postadresse, som navn@eksempel.no'
  },
  phone(value) {
    if (!value.trim()) return 'Telefonnummer må ha en verdi'
    return mobileNumber(value) ? null : 'Skriv et norsk mobilnummer med åtte siffer som begynner på 4 eller 9'
  },
  password: (value) => (value ? null : 'Passord må ha en verdi'),
  emailPassword: currentPassword,
  currentPassword,
  deletionPassword: currentPassword,
  secondFactorPassword: currentPassword,
  code: (value) => (value.trim() ? null : 'Skriv koden'),
  newPassword: (value) => (value.length >= shortestPassword ? null : `Passordet må ha minst ${shortestPassword} tegn`),
  passwordConfirmation: (value, { newPassword }) => (value === newPassword ? null : 'Passordene er ikke like'),
  birthDate: (value) => (value === '' || isPastDay(value) ? null : 'Skriv en dag som har vært, som 17 5 1990'),
  postalCode: (value) => (/^(\d{4})?$/.test(value.trim()) ? null : 'Postnummer skal ha fire siffer'),
  termsConditions: (value) => (value ? null : 'Du må godta vilkårene'),
}

/** Errors of a form in field order. */
export const validationErrors = (
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): readonly FieldProblem[] =>
  names.flatMap((field) => {
    const message = rules[field]?.(values[field] ?? '', values)
    return message ? [{ field, message }] : []
  })
