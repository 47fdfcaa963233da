import { ButtonLink } from '../../../ui/Button/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { useSecret } from '../../features/customers/address-secret.ts'
import { NewPasswordFields } from '../../features/customers/fields.tsx'
import { DonePage, FormPage } from '../../features/customers/form-page.tsx'
import { useAuthentication } from '../../features/customers/use-authentication.ts'
import type { NewPasswordPage } from './page.types.ts'

const title = 'Lag et nytt passord'

export function Screen({ secret }: NewPasswordPage) {
  const given = useSecret(secret)
  const { view, commands } = useAuthentication()
  const { notice } = view
  const isOfForm = notice?.form === 'newPassword'
  const isDone = isOfForm && notice.type === 'done'
  if (isDone) {
    return (
      <DonePage title="Passordet er endret" below={<ButtonLink href="/logg-inn">Logg inn</ButtonLink>}>
        <p>Du er logget ut overalt, og kan logge inn med det nye passordet.</p>
      </DonePage>
    )
  }
  if (!given) {
    return (
      <DonePage title={title}>
        <p>Vi leser lenken …</p>
        <noscript>Skjemaet trenger JavaScript.</noscript>
      </DonePage>
    )
  }
  const { token, email } = given
  const isDead = isOfForm && notice.type === 'error' && notice.code === 'wrongCredentials'
  if (isDead || !token || !email) {
    return (
      <DonePage title={title} below={<ButtonLink href="/glemt-passord">Be om en ny lenke</ButtonLink>}>
        <p>Lenken er brukt eller utløpt. Be om en ny.</p>
      </DonePage>
    )
  }
  return (
    <FormPage
      title={title}
      lead={`For kontoen til ${email}.`}
      form="newPassword"
      view={view}
      onLeave={commands.leave}
      fields={['newPassword', 'passwordConfirmation']}
      submit="Lagre passordet"
      onSend={({ newPassword = '', passwordConfirmation = '' }) =>
        commands.resetPassword({ token, email, password: newPassword, passwordConfirmation })
      }
      below={
        <Link variant="alone" href="/logg-inn">
          Til innlogging
        </Link>
      }
    >
      {(errorOf) => (
        <>
          {/* tells a password manager whose password it is */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields errorOf={errorOf} label="Nytt passord" />
        </>
      )}
    </FormPage>
  )
}
