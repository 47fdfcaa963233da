import { type FaultyField, type FieldFault, shortestPassword } from '../../../machines/form-check/index.ts'
import type { FieldProblem } from '../../../ui/ErrorSummary/index.ts'

const currentPassword = 'Skriv passordet du har nå'

/** Texts by field name: of its only fault, or by fault. */
const texts: Readonly<Record<string, string | Partial<Record<FieldFault, string>>>> = {
  firstName: 'Fornavn må ha en verdi',
  lastName: 'Etternavn må ha en verdi',
  email: { missing: 'Email må ha en verdi', malformed: 'Skriv en e-postadresse, som navn@eksempel.no' },
  phone: {
    missing: 'Telefonnummer må ha en verdi',
    malformed: 'Skriv et norsk mobilnummer med åtte siffer som begynner på 4 eller 9',
  },
  password: 'Passord må ha en verdi',
  emailPassword: currentPassword,
  currentPassword,
  deletionPassword: currentPassword,
  secondFactorPassword: currentPassword,
  code: 'Skriv koden',
  newPassword: `Passordet må ha minst ${shortestPassword} tegn`,
  passwordConfirmation: 'Passordene er ikke like',
  birthDate: 'Skriv en dag som har vært, som 17 5 1990',
  postalCode: 'Postnummer skal ha fire siffer',
  termsConditions: 'Du må godta vilkårene',
}

/** Faulty fields with their texts. */
export const fieldProblems = (faulty: readonly FaultyField[]): readonly FieldProblem[] =>
  faulty.map(({ field, fault }) => {
    const text = texts[field]
    return { field, message: (typeof text === 'string' ? text : text?.[fault]) ?? '' }
  })
