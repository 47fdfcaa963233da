import { Fragment, useState } from 'react'
import { accountErrorText, refusedFields } from '../../features/customers/account-texts.ts'
import { NamedPassword, NewPasswordFields } from '../../features/customers/fields.tsx'
import { ValidatedForm } from '../../features/customers/validated-form.tsx'
import type { PartProps } from './page.types.ts'

/** Changes the password: other sessions end. */
export function PasswordForm({ view: { customer, busy, errors, notice }, commands, onAsk }: PartProps) {
  // new fields after each change: a sent password does not stay on the screen
  const [sent, count] = useState(0)
  const { firstName, lastName, phone, email } = customer
  return (
    <ValidatedForm
      fields={['currentPassword', 'newPassword', 'passwordConfirmation']}
      refused={refusedFields(errors, 'currentPassword')}
      error={accountErrorText(errors)}
      submit="Bytt passord"
      isSecondary
      isPending={busy}
      done={notice === 'saved' && 'Passordet er byttet, og du er logget ut på andre enheter.'}
      onSubmit={({ currentPassword = '', newPassword = '', passwordConfirmation = '' }) => {
        onAsk()
        count(sent + 1)
        commands.update({
          firstName,
          lastName,
          phone,
          email,
          password: newPassword,
          passwordConfirmation,
          currentPassword,
        })
      }}
    >
      {(errorOf) => (
        <Fragment key={notice === 'saved' ? sent : 0}>
          <NamedPassword
            name="currentPassword"
            label="Passordet du har nå"
            purpose="current"
            labels={{ show: 'Vis passordet du har nå' }}
            error={errorOf('currentPassword')}
          />
          <NewPasswordFields errorOf={errorOf} label="Nytt passord" />
        </Fragment>
      )}
    </ValidatedForm>
  )
}
