import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { DonePage, FormPage, NamedField } from '../../customers/form-page.tsx'
import { useAuthentication } from '../../customers/use-authentication.ts'

export function Screen() {
  const view = useAuthentication()
  const { user, busy, onLogout } = view
  if (user && !busy) {
    return (
      <DonePage
        title="Du er logget inn"
        below={
          <>
            <ButtonLink href="/">Fortsett å handle</ButtonLink>
            {onLogout && (
              <Button variant="secondary" onClick={onLogout}>
                Logg ut
              </Button>
            )}
          </>
        }
      >
        <p>
          Du er logget inn som {user.firstName} {user.lastName}.
        </p>
      </DonePage>
    )
  }
  return (
    <FormPage
      title="Logg inn"
      form="login"
      view={view}
      fields={['email', 'password']}
      submit="Logg inn"
      onSend={({ email = '', password = '' }) => view.onLogin({ email, password })}
      below={
        <>
          <Link href="/glemt-passord">Glemt passordet?</Link>
          <Link href="/registrer">Ny her? Lag en konto</Link>
        </>
      }
    >
      {(errorOf) => (
        <>
          <NamedField
            name="email"
            label="E-post"
            type="email"
            inputMode="email"
            autoComplete="username"
            error={errorOf('email')}
          />
          <NamedField
            name="password"
            label="Passord"
            type="password"
            autoComplete="current-password"
            error={errorOf('password')}
          />
        </>
      )}
    </FormPage>
  )
}
