import { useState } from 'react'
import { accountCommands, selectAccount } from '../../../machines/account/index.ts'
import { Announcer, AnnouncerProvider } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import { AccountPage } from '../../features/customers/account-page.tsx'
import { useAuthentication } from '../../features/customers/use-authentication.ts'
import { KeptSizes } from '../../features/size-profile/kept-sizes.tsx'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { Club } from './club.tsx'
import { Consents } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import type { PartProps, SettingsPage } from './page.types.ts'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonForm } from './person-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { Verification } from './verification.tsx'

type Part = 'person' | 'club' | 'consents' | 'password' | 'data'

/** The account's settings. */
export function Screen({ actor, others }: SettingsPage) {
  const authentication = useAuthentication()
  const view = useActorSelector(actor, selectAccount)
  const commands = useCommands(actor, accountCommands)
  const [asked, ask] = useState<Part>('person')
  const part = (name: Part): PartProps => ({
    view: name === asked ? view : { ...view, errors: [], notice: null },
    commands,
    onAsk: () => ask(name),
  })
  return (
    <AnnouncerProvider>
      <AccountPage at="/konto/innstillinger" title="Innstillinger">
        {!view.customer.emailVerified && <Verification {...authentication} email={view.customer.email} />}
        <Section heading="Personopplysninger" space="none" wrap={false}>
          <PersonForm {...part('person')} />
        </Section>
        <Section heading="Kundeklubb" space="none" wrap={false}>
          <Club {...part('club')} />
        </Section>
        <Section heading="Samtykker" space="none" wrap={false}>
          <Consents {...part('consents')} />
        </Section>
        <Section heading="Passord" space="none" wrap={false}>
          <PasswordForm {...part('password')} />
        </Section>
        <KeptSizes />
        <Passkeys actor={others.passkeys} />
        <SecondFactor actor={others.secondFactor} />
        <Sessions actor={others.sessions} />
        <Section heading="Dine data" space="none" wrap={false}>
          <OwnData {...part('data')} />
          <DeleteAccount {...part('data')} />
          {authentication.view.user && (
            <Button variant="secondary" onClick={authentication.commands.logOut}>
              Logg ut
            </Button>
          )}
        </Section>
        <Announcer />
      </AccountPage>
    </AnnouncerProvider>
  )
}
