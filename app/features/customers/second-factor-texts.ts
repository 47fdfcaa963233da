import type { SecondFactorError } from '../../../machines/second-factor/index.ts'
import type { FieldProblem } from '../../../ui/ErrorSummary/index.ts'
import { wrongPassword } from './account-texts.ts'
import { authenticationErrorText } from './texts.ts'

const ofFields: Readonly<Partial<Record<SecondFactorError, FieldProblem>>> = {
  wrongPassword: { field: 'secondFactorPassword', message: wrongPassword },
  wrongCode: { field: 'code', message: 'Feil kode' },
}
const errors: Readonly<Partial<Record<SecondFactorError, string>>> = {
  tooManyAttempts: 'Du har prøvd for mange ganger. Kom tilbake om en stund og prøv igjen.',
  outdated: 'Oppsettet er utløpt eller endret et annet sted. Last siden på nytt og prøv igjen.',
  refused: authenticationErrorText('refused'),
  fault: authenticationErrorText('fault'),
}

/** Field errors of the server. */
export function refusedSecondFactorFields(code: SecondFactorError | null): readonly FieldProblem[] {
  const problem = code && ofFields[code]
  return problem ? [problem] : []
}
/** Error as a whole, or null. */
export const secondFactorErrorText = (code: SecondFactorError | null): string | null => (code && errors[code]) ?? null
