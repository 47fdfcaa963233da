import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { StaffLoginCommands, StaffLoginView } from '../../machines/staff-login/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { PasswordField } from '../../ui/PasswordField/index.ts'
import { TextField } from '../../ui/TextField/index.ts'
import styles from './staff.module.css'
import { loginErrorText } from './texts.ts'

const missingText = { name: 'Skriv navnet ditt', password: 'Skriv passordet', code: 'Skriv koden fra appen' } as const
type FieldName = keyof typeof missingText

const endedText = {
  unused: 'Du er logget ut fordi sidene ikke har vært i bruk på en stund.',
  left: 'Du er logget ut.',
} as const

interface LoginFormProps {
  view: StaffLoginView
  onSubmit: StaffLoginCommands['submit']
}

/** Name, password and a code of the authenticator app. */
export function LoginForm({ view, onSubmit }: LoginFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const typedIn = (name: FieldName): string => String(given.get(name) ?? '')
    flushSync(() => onSubmit({ name: typedIn('name'), password: typedIn('password'), code: typedIn('code') }))
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const errorOf = (name: FieldName): string | undefined => (view.missing.includes(name) ? missingText[name] : undefined)
  return (
    <main className={styles.login}>
      <h1 tabIndex={-1}>Logg inn i butikkdriften</h1>
      <p role="status">{view.ended && endedText[view.ended]}</p>
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <div role="alert">{view.error && <p className={styles.error}>{loginErrorText[view.error]}</p>}</div>
        <TextField
          name="name"
          label="Navn"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errorOf('name')}
        />
        <PasswordField name="password" purpose="current" required error={errorOf('password')} />
        <TextField
          name="code"
          label="Kode fra autentiseringsappen"
          hint="Seks siffer, ny hvert halve minutt"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          error={errorOf('code')}
        />
        <Button type="submit" fullWidth isPending={view.busy}>
          Logg inn
        </Button>
      </form>
    </main>
  )
}
