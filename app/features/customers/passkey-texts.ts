import type { PasskeyLoginError } from '../../../machines/passkey-login/index.ts'
import type { PasskeyError } from '../../../machines/passkeys/index.ts'
import type { FieldProblem } from '../../../ui/ErrorSummary/index.ts'
import { wrongPassword } from './account-texts.ts'
import { authenticationErrorText } from './texts.ts'

const unsupported = 'Denne nettleseren kan ikke bruke passnøkler her.'
const errors: Readonly<Record<Exclude<PasskeyError, 'wrongPassword'>, string>> = {
  tooMany: 'Du har så mange passnøkler som du kan ha. Fjern en før du lager en ny.',
  tooManyAttempts: 'Du har prøvd for mange ganger. Kom tilbake om en stund og prøv igjen.',
  invalid: 'Passnøkkelen ble ikke lagret. Prøv igjen.',
  exists: 'Denne enheten har en passnøkkel til kontoen din allerede.',
  unsupported,
  failed: 'Enheten fikk ikke laget en passnøkkel. Prøv igjen.',
  refused: authenticationErrorText('refused'),
  fault: authenticationErrorText('fault'),
}
const loginErrors: Readonly<Record<PasskeyLoginError, string>> = {
  absent: 'Denne butikken har ikke innlogging med passnøkkel. Logg inn med passordet.',
  unsupported: `${unsupported} Logg inn med passordet.`,
  failed: 'Enheten fikk ikke brukt passnøkkelen. Prøv igjen, eller logg inn med passordet.',
  tooManyAttempts: authenticationErrorText('tooManyAttempts'),
  alreadyLoggedIn: authenticationErrorText('alreadyLoggedIn'),
  refused: authenticationErrorText('refused'),
  fault: authenticationErrorText('fault'),
}

/** Field errors of the server. */
export const refusedPasskeyFields = (code: PasskeyError | null): readonly FieldProblem[] =>
  code === 'wrongPassword' ? [{ field: 'passkeyPassword', message: wrongPassword }] : []
/** Error as a whole, or null. */
export const passkeyErrorText = (code: PasskeyError | null): string | null =>
  code === null || code === 'wrongPassword' ? null : errors[code]
export const passkeyLoginErrorText = (code: PasskeyLoginError | null): string | null => code && loginErrors[code]
