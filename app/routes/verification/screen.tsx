import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { useSecret } from '../../features/customers/address-secret.ts'
import { DonePage } from '../../features/customers/form-page.tsx'
import { authenticationErrorText, resentText } from '../../features/customers/texts.ts'
import { useAuthentication } from '../../features/customers/use-authentication.ts'
import type { VerificationPage } from './page.types.ts'

/** Target of the verification mail. Verifies by script, so that mail scanners that prefetch links do not. */
export function Screen({ secret }: VerificationPage) {
  const given = useSecret(secret)
  const { token = '', email = '', isUndo = false } = given ?? {}
  const { view, commands } = useAuthentication()
  const { notice, busy, identifying, user } = view
  const { verify, resend } = commands

  const isDone = notice?.type === 'done' && notice.form === 'verification'

  const home = <ButtonLink href="/">Fortsett å handle</ButtonLink>
  if (isUndo && isDone) {
    return (
      <DonePage title="Adressen er tilbake" below={<ButtonLink href="/glemt-passord">Be om en ny lenke</ButtonLink>}>
        <p>
          Kontoen har {email} igjen. Alle er logget ut, og passordet som var, virker ikke lenger. Vi har sendt deg en
          lenke til et nytt.
        </p>
      </DonePage>
    )
  }
  if (isUndo && token && notice?.type !== 'error') {
    return (
      <DonePage
        title="Få e-postadressen tilbake"
        below={
          <Button isPending={busy} onClick={() => verify(token)}>
            Gi kontoen adressen tilbake
          </Button>
        }
      >
        <p>
          Kontoen får {email} igjen. Alle blir logget ut, og du lager et nytt passord. Gjør dette hvis det ikke var du
          som endret adressen.
        </p>
      </DonePage>
    )
  }
  if (isDone || user?.emailVerified) {
    return (
      <DonePage title="Takk" below={home}>
        <p>E-postadressen er bekreftet.</p>
      </DonePage>
    )
  }
  if (notice?.type === 'done' && notice.code === 'resent') {
    return (
      <DonePage title="Sjekk e-posten din" below={home}>
        <p>{resentText(notice.email)}</p>
      </DonePage>
    )
  }
  if (notice?.type === 'error' || (given && !token && !identifying)) {
    const isDead = !token || (notice?.type === 'error' && notice.code === 'wrongCredentials')
    return (
      <DonePage
        title="Adressen er ikke bekreftet"
        below={
          user ? (
            <Button onClick={resend}>Send en ny lenke</Button>
          ) : (
            <ButtonLink href="/logg-inn?til=/bekreft-epost">Logg inn for å få en ny lenke</ButtonLink>
          )
        }
      >
        <p>
          {isDead
            ? 'Lenken er brukt eller utløpt.'
            : authenticationErrorText(notice?.type === 'error' ? notice.code : 'fault')}
        </p>
      </DonePage>
    )
  }
  return (
    <DonePage title="Bekreft e-postadressen">
      <p>Vi bekrefter adressen …</p>
    </DonePage>
  )
}
