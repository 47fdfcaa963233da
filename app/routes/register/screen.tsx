import { ButtonLink } from '../../../ui/Button/index.ts'
import { Checkbox } from '../../../ui/Checkbox/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { DonePage, FormPage, NamedField, Wrong } from '../../customers/form-page.tsx'
import { useAuthentication } from '../../customers/use-authentication.ts'

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'newPassword',
  'passwordConfirmation',
  'termsConditions',
] as const

export function Screen() {
  const view = useAuthentication()
  if (view.user && !view.busy) {
    return (
      <DonePage title="Du har en konto" below={<ButtonLink href="/">Fortsett å handle</ButtonLink>}>
        <p>Du er logget inn som {view.user.firstName}.</p>
      </DonePage>
    )
  }
  return (
    <FormPage
      title="Lag en konto"
      lead="Da finner du igjen det du har kjøpt og reservert."
      form="register"
      view={view}
      fields={fields}
      submit="Lag konto"
      onSend={({
        firstName = '',
        lastName = '',
        email = '',
        phone = '',
        newPassword = '',
        passwordConfirmation = '',
        termsConditions,
      }) =>
        view.onRegister({
          firstName,
          lastName,
          email,
          phone,
          password: newPassword,
          passwordConfirmation,
          termsConditions: termsConditions !== undefined,
        })
      }
      below={<Link href="/logg-inn">Har du konto? Logg inn</Link>}
    >
      {(errorOf) => (
        <>
          <NamedField name="firstName" label="Fornavn" autoComplete="given-name" error={errorOf('firstName')} />
          <NamedField name="lastName" label="Etternavn" autoComplete="family-name" error={errorOf('lastName')} />
          <NamedField
            name="email"
            label="E-post"
            hint="Vi sender deg en lenke som bekrefter adressen"
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errorOf('email')}
          />
          <NamedField
            name="phone"
            label="Mobilnummer"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            error={errorOf('phone')}
          />
          <NamedField
            name="newPassword"
            label="Passord"
            hint="Minst åtte tegn"
            type="password"
            autoComplete="new-password"
            error={errorOf('newPassword')}
          />
          <NamedField
            name="passwordConfirmation"
            label="Passordet en gang til"
            type="password"
            autoComplete="new-password"
            error={errorOf('passwordConfirmation')}
          />
          <div>
            <Checkbox
              id="termsConditions"
              name="termsConditions"
              label="Jeg godtar vilkårene"
              aria-invalid={errorOf('termsConditions') ? true : undefined}
              aria-describedby="termsConditions-wrong"
            />
            <Wrong id="termsConditions-wrong">{errorOf('termsConditions')}</Wrong>
            <Link href="/kundeservice#vilkar">Les vilkårene</Link>
          </div>
        </>
      )}
    </FormPage>
  )
}
