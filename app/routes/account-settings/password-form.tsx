import { useState } from 'react'
import { accountErrorText } from '../../customers/account-texts.ts'
import { NewPasswordFields } from '../../customers/fields.tsx'
import { JudgedForm } from '../../customers/judged-form.tsx'
import type { PartProps } from './screen.tsx'

/** Another password for the account: the customer stays logged in here, and nowhere else. */
export function PasswordForm({ view: { customer, busy, errors, notice, onUpdate }, onAsk }: PartProps) {
  // fields of their own for each password: what is sent is not left on the screen
  const [sent, count] = useState(0)
  const { firstName, lastName, phone, email } = customer
  return (
    <JudgedForm
      fields={['newPassword', 'passwordConfirmation']}
      error={accountErrorText(errors)}
      submit="Bytt passord"
      isSecondary
      waiting={busy}
      done={notice === 'saved' && 'Passordet er byttet, og du er logget ut på andre enheter.'}
      onSend={({ newPassword = '', passwordConfirmation = '' }) => {
        onAsk()
        count(sent + 1)
        onUpdate?.({ firstName, lastName, phone, email, password: newPassword, passwordConfirmation })
      }}
    >
      {(errorOf) => <NewPasswordFields key={notice === 'saved' ? sent : 0} errorOf={errorOf} label="Nytt passord" />}
    </JudgedForm>
  )
}
