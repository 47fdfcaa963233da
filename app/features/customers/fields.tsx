import { PasswordField, type PasswordFieldProps } from '../../../ui/PasswordField/index.ts'
import { TextField, type TextFieldProps } from '../../../ui/TextField/index.ts'
import styles from './validated-form.module.css'
import type { ErrorOf } from './validated-form.tsx'

/** A field whose id is its name, for links from the error summary. */
export const NamedField = ({ name, ...rest }: TextFieldProps & { name: string }) => (
  <TextField {...rest} id={name} name={name} />
)

type OwnField = Partial<TextFieldProps> & { errorOf: ErrorOf }

/** An e-mail field; `username` for the one that logs in. */
export const EmailField = ({ errorOf, ...rest }: OwnField) => (
  <NamedField
    label="E-post"
    type="email"
    inputMode="email"
    autoComplete="email"
    {...rest}
    name="email"
    error={errorOf('email')}
  />
)

/** First and last name. */
export const NameFields = ({ errorOf, first, last }: { errorOf: ErrorOf; first?: string; last?: string }) => (
  <>
    <NamedField
      name="firstName"
      label="Fornavn"
      autoComplete="given-name"
      defaultValue={first}
      error={errorOf('firstName')}
    />
    <NamedField
      name="lastName"
      label="Etternavn"
      autoComplete="family-name"
      defaultValue={last}
      error={errorOf('lastName')}
    />
  </>
)

export const PhoneField = ({ errorOf, ...rest }: OwnField) => (
  <NamedField
    label="Mobilnummer"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    {...rest}
    name="phone"
    error={errorOf('phone')}
  />
)

export const NamedPassword = ({ name, ...rest }: PasswordFieldProps & { name: string }) => (
  <PasswordField {...rest} id={name} name={name} />
)

/**
 * A code from an authenticator app. `isRecovery`: a recovery code, with letters on the keyboard; `isEither`: both, as
 * the server accepts.
 */
export const CodeField = ({
  errorOf,
  isRecovery = false,
  isEither = false,
}: {
  errorOf: ErrorOf
  isRecovery?: boolean
  isEither?: boolean
}) => (
  <NamedField
    name="code"
    label={
      isRecovery ? 'Gjenopprettingskode' : isEither ? 'Kode fra appen eller gjenopprettingskode' : 'Kode fra appen'
    }
    {...(isRecovery || isEither
      ? { autoComplete: isEither ? 'one-time-code' : 'off', autoCapitalize: 'characters', spellCheck: false }
      : { autoComplete: 'one-time-code', inputMode: 'numeric' as const })}
    error={errorOf('code')}
  />
)

/** A new password, twice. */
export const NewPasswordFields = ({ errorOf, label = 'Passord' }: { errorOf: ErrorOf; label?: string }) => (
  <>
    <NamedPassword
      name="newPassword"
      label={label}
      hint="Minst åtte tegn"
      purpose="new"
      error={errorOf('newPassword')}
    />
    <NamedPassword
      name="passwordConfirmation"
      label="Passordet en gang til"
      purpose="new"
      labels={{ show: 'Vis gjentatt passord' }}
      error={errorOf('passwordConfirmation')}
    />
  </>
)

/** Error of a field that cannot show its own. */
export const Wrong = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <p className={styles.wrong} id={id}>
      {children}
    </p>
  )
