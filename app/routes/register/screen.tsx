import { ButtonLink } from '../../../ui/Button/index.ts'
import { Checkbox } from '../../../ui/Checkbox/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { EmailField, NameFields, NewPasswordFields, PhoneField, Wrong } from '../../customers/fields.tsx'
import { DonePage, FormPage } from '../../customers/form-page.tsx'
import { useAuthentication } from '../../customers/use-authentication.ts'
import type { RegisterPage } from './load.ts'

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'newPassword',
  'passwordConfirmation',
  'termsConditions',
] as const

export function Screen({ data: { fromCart, query } }: RegisterPage) {
  const view = useAuthentication()
  if (view.user) {
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
        view.onRegister(
          {
            firstName,
            lastName,
            email,
            phone,
            password: newPassword,
            passwordConfirmation,
            termsConditions: termsConditions !== undefined,
          },
          { fromCart },
        )
      }
      below={<Link href={`/logg-inn${query}`}>Har du konto? Logg inn</Link>}
    >
      {(errorOf) => (
        <>
          <NameFields errorOf={errorOf} />
          <EmailField errorOf={errorOf} hint="Vi sender deg en lenke som bekrefter adressen" />
          <PhoneField errorOf={errorOf} />
          <NewPasswordFields errorOf={errorOf} />
          <div>
            <Checkbox
              id="termsConditions"
              name="termsConditions"
              label="Jeg godtar vilkårene"
              aria-invalid={errorOf('termsConditions') ? true : undefined}
              aria-describedby={errorOf('termsConditions') && 'termsConditions-wrong'}
            />
            <Wrong id="termsConditions-wrong">{errorOf('termsConditions')}</Wrong>
            <Link href="/kundeservice#vilkar">Les vilkårene</Link>
          </div>
        </>
      )}
    </FormPage>
  )
}
