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

/** What the shop refuses of the fields. */
export function refusedSecondFactorFields(code: SecondFactorError | null): readonly FieldProblem[] {
  const problem = code && ofFields[code]
  return problem ? [problem] : []
}
/** What the shop says as a whole; null when it says nothing. */
export const secondFactorErrorText = (code: SecondFactorError | null): string | null => (code && errors[code]) ?? null
