import { ButtonLink } from '../../../ui/Button/index.ts'
import { Checkbox } from '../../../ui/Checkbox/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { clubLeaving, clubMeans } from '../../features/customers/club-texts.ts'
import { EmailField, NameFields, NewPasswordFields, PhoneField, Wrong } from '../../features/customers/fields.tsx'
import { DonePage, FormPage } from '../../features/customers/form-page.tsx'
import { loginHref } from '../../features/customers/login-href.ts'
import { useAuthentication } from '../../features/customers/use-authentication.ts'
import type { RegisterPage } from './page.types.ts'

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'newPassword',
  'passwordConfirmation',
  'termsConditions',
] as const

/** Where a customer joins the club. */
const clubHref = '/konto/innstillinger'

export function Screen({ data: { fromCart, query, joins } }: RegisterPage) {
  const { view, commands } = useAuthentication()
  if (view.user) {
    return (
      <DonePage
        title="Du har en konto"
        below={
          joins ? (
            <ButtonLink href={clubHref}>Gå til kundeklubben</ButtonLink>
          ) : (
            <ButtonLink href="/">Fortsett å handle</ButtonLink>
          )
        }
      >
        <p>Du er logget inn som {view.user.firstName}.</p>
      </DonePage>
    )
  }
  return (
    <FormPage
      title={joins ? 'Bli medlem' : 'Lag en konto'}
      lead={
        joins
          ? `${clubMeans} ${clubLeaving} Du får en konto samtidig.`
          : 'Da finner du igjen det du har kjøpt og reservert.'
      }
      form="register"
      view={view}
      onLeave={commands.leave}
      fields={fields}
      submit={joins ? 'Bli medlem' : 'Lag konto'}
      onSend={({
        firstName = '',
        lastName = '',
        email = '',
        phone = '',
        newPassword = '',
        passwordConfirmation = '',
        termsConditions,
        club,
      }) =>
        commands.register(
          {
            firstName,
            lastName,
            email,
            phone,
            password: newPassword,
            passwordConfirmation,
            termsConditions: termsConditions !== undefined,
            club: joins || club !== undefined,
          },
          { fromCart },
        )
      }
      below={
        <Link variant="alone" href={joins ? loginHref(clubHref) : `/logg-inn${query}`}>
          Har du konto? Logg inn
        </Link>
      }
    >
      {(errorOf) => (
        <>
          <NameFields errorOf={errorOf} />
          <EmailField errorOf={errorOf} hint="Vi sender deg en lenke som bekrefter adressen" />
          <PhoneField errorOf={errorOf} />
          <NewPasswordFields errorOf={errorOf} />
          {!joins && (
            <div>
              <Checkbox id="club" name="club" label="Bli medlem av kundeklubben" aria-describedby="club-means" />
              <p id="club-means">{`${clubMeans} ${clubLeaving}`}</p>
            </div>
          )}
          <div>
            <Checkbox
              id="termsConditions"
              name="termsConditions"
              label="Jeg godtar vilkårene"
              aria-invalid={errorOf('termsConditions') ? true : undefined}
              aria-describedby={errorOf('termsConditions') && 'termsConditions-wrong'}
            />
            <Wrong id="termsConditions-wrong">{errorOf('termsConditions')}</Wrong>
          </div>
          <p>
            <Link variant="alone" href="/kundeservice#vilkar">
              Les vilkårene
            </Link>
          </p>
        </>
      )}
    </FormPage>
  )
}
