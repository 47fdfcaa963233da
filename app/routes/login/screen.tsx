import { passkeyLoginCommands, selectPasskeyLogin } from '../../../machines/passkey-login/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { EmailField, NamedPassword } from '../../features/customers/fields.tsx'
import { DonePage, FormPage } from '../../features/customers/form-page.tsx'
import { passkeyLoginErrorText } from '../../features/customers/passkey-texts.ts'
import { resolveReturnTo } from '../../features/customers/return-to.ts'
import { authenticationErrorText, expiryText } from '../../features/customers/texts.ts'
import { useAuthentication } from '../../features/customers/use-authentication.ts'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { CodeStep } from './code-step.tsx'
import type { LoginPage } from './page.types.ts'
import { PasskeyLogin } from './passkey-login.tsx'

/** Target of a visitor who is logged in already, as from a mailed link; null for none. */
function wayOnWith(query: string): string | null {
  const next = resolveReturnTo(new URL(`/logg-inn${query}`, 'https://shop.invalid').href, false)
  return next === '/' ? null : next
}

export function Screen({ actor, data: { fromCart, query, expired } }: LoginPage) {
  const { view, commands } = useAuthentication()
  const { user, busy, notice, needsCode } = view
  useFocusHeadingOnChange(needsCode)
  const passkey = useActorSelector(actor, selectPasskeyLogin)
  const passkeyCommands = useCommands(actor, passkeyLoginCommands)
  if (user) {
    const wayOn = wayOnWith(query)
    return (
      <DonePage
        title="Du er logget inn"
        below={
          <>
            {wayOn && <ButtonLink href={wayOn}>Gå videre</ButtonLink>}
            <ButtonLink href="/konto/historikk" {...(wayOn && { variant: 'secondary' })}>
              Min side
            </ButtonLink>
            <Button variant="secondary" isPending={busy} onClick={commands.logOut}>
              Logg ut
            </Button>
          </>
        }
      >
        <p>{`Du er logget inn som ${user.firstName} ${user.lastName}.`}</p>
        <p>{notice?.type === 'error' && notice.form === 'logout' && authenticationErrorText(notice.code)}</p>
      </DonePage>
    )
  }
  if (needsCode) return <CodeStep view={view} commands={commands} />
  return (
    <FormPage
      title="Logg inn"
      arrivalError={passkeyLoginErrorText(passkey.error) ?? (expired && expiryText(expired))}
      form="login"
      view={view}
      onLeave={commands.leave}
      fields={['email', 'password']}
      submit="Logg inn"
      onSend={({ email = '', password = '' }) => commands.logIn({ email, password }, { fromCart })}
      below={
        <>
          {expired === 'pageExpired' && (
            <Button variant="secondary" onClick={() => location.replace(`/logg-inn${query}`)}>
              Last siden på nytt
            </Button>
          )}
          <PasskeyLogin view={passkey} commands={passkeyCommands} isPending={busy} onLeave={commands.leave} />
          <Link variant="alone" href="/glemt-passord">
            Glemt passordet?
          </Link>
          <Link variant="alone" href={`/registrer${query}`}>
            Ny her? Lag en konto
          </Link>
        </>
      }
    >
      {(errorOf) => (
        <>
          <EmailField errorOf={errorOf} autoComplete="username" />
          <NamedPassword name="password" purpose="current" error={errorOf('password')} />
        </>
      )}
    </FormPage>
  )
}
