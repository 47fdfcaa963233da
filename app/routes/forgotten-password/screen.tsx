import { Link } from '../../../ui/Link/index.ts'
import { EmailField } from '../../features/customers/fields.tsx'
import { DonePage, FormPage } from '../../features/customers/form-page.tsx'
import { useAuthentication } from '../../features/customers/use-authentication.ts'

export function Screen() {
  const { view, commands } = useAuthentication()
  if (view.notice?.type === 'done' && view.notice.form === 'passwordLink') {
    return (
      <DonePage
        title="Sjekk e-posten din"
        below={
          <Link variant="alone" href="/logg-inn">
            Til innlogging
          </Link>
        }
      >
        <p>
          Har du en konto hos oss, får du snart en e-post med en lenke til et nytt passord. Lenken virker i én time.
        </p>
      </DonePage>
    )
  }
  return (
    <FormPage
      title="Glemt passordet?"
      lead="Skriv e-postadressen din, så sender vi deg en lenke der du lager et nytt."
      form="passwordLink"
      view={view}
      onLeave={commands.leave}
      fields={['email']}
      submit="Send lenke"
      onSend={({ email = '' }) => commands.forgetPassword(email)}
      below={
        <Link variant="alone" href="/logg-inn">
          Til innlogging
        </Link>
      }
    >
      {(errorOf) => <EmailField errorOf={errorOf} autoComplete="username" />}
    </FormPage>
  )
}
